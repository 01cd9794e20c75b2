// Generated from the contracts by `npm run api-types`.
export interface paths {
    "/api/payout-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the payout account, or return the existing one
         * @description For everyone with an account.
         */
        post: operations["createAccountForEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a reset link; the response is the same for unknown addresses and when the email limit is reached
         * @description For anyone, without an account.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-account/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The state of the payout account; updates the account when complete
         * @description For everyone with an account.
         */
        post: operations["getAccountWithId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout-account/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to the payout onboarding; both URLs are /stripe/verification/{id} on this origin
         * @description For everyone with an account.
         */
        post: operations["getLinkForAccountWithId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in person and their step of the account gate
         * @description For everyone with an account.
         */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the viewer’s name
         * @description For everyone with an account.
         */
        patch: operations["changeName"];
        trace?: never;
    };
    "/api/account/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification email again
         * @description For everyone with an account.
         */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset link; ends all other sessions
         * @description For anyone, without an account.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description For anyone, without an account.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out of this device
         * @description For anyone, without an account.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and send the verification email
         * @description For anyone, without an account.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The link in the verification email; verifies the address without logging in
         * @description For anyone, without an account.
         */
        get: operations["verifyEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the email: a link is sent to the new address, and the old one stays until the new one is confirmed
         * @description For everyone with an account.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your email settings: the master switch, the daily digest, groups, and single emails
         * @description For everyone with an account.
         */
        get: operations["listMails"];
        /**
         * Replace the list of single emails that are turned off
         * @description For everyone with an account.
         */
        put: operations["muteMails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change email settings; what is left out stays as it is
         * @description For everyone with an account.
         */
        patch: operations["changeMailSettings"];
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change password; ends all other sessions
         * @description For everyone with an account.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the new address that the link was sent to; only for the person who requested it, and only the latest request
         * @description For everyone with an account.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/confirm-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the password again, with a code if two-factor authentication is on
         * @description For everyone with an account.
         */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The viewer’s sessions, this device first
         * @description For everyone with an account.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Log out everywhere, including here
         * @description For everyone with an account.
         */
        delete: operations["endAllSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out of one device
         * @description For everyone with an account.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email/try-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift the suppression of the viewer’s email after a delivery failure
         * @description For everyone with an account.
         */
        post: operations["tryEmailAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the evidence the viewer has given about their work; null if there is none
         * @description For drop owners and screeners, also before their account is approved.
         */
        get: operations["readMyEvidence"];
        /**
         * Save evidence about the viewer’s work, as a draft or for review. Evidence that was already sent can’t become a draft again
         * @description For drop owners and screeners, also before their account is approved.
         */
        put: operations["saveMyEvidence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes; the previous ones stop working
         * @description For everyone with an account.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start setting up two-factor authentication: create a secret for an authenticator app
         * @description For everyone with an account.
         */
        post: operations["setUpTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn two-factor authentication off
         * @description For everyone with an account.
         */
        post: operations["turnOffTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn two-factor authentication on with a code from the app; all other sessions end
         * @description For everyone with an account.
         */
        post: operations["turnOnTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The viewer’s passkeys, oldest first; at most 10
         * @description For everyone with an account.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add the passkey that the browser has created
         * @description For everyone with an account.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start adding a passkey, with the password, and a code if two-factor authentication is on
         * @description For everyone with an account.
         */
        post: operations["preparePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start logging in with a passkey: a challenge that works once
         * @description For anyone, without an account.
         */
        post: operations["preparePasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey, so that it can no longer be used to log in
         * @description For everyone with an account.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description For everyone with an account.
         */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/account/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a passkey, which counts as two factors
         * @description For anyone, without an account.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a profile picture: any common image format up to 10 MB. It is cropped to a square and re-encoded
         * @description For everyone with an account.
         */
        put: operations["setPicture"];
        post?: never;
        /**
         * Remove the profile picture
         * @description For everyone with an account.
         */
        delete: operations["removePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the viewer’s account: drops or demos, then the account itself; requires the password
         * @description For everyone with an account.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the viewer’s data as a ZIP file: everything stored as JSON, and the uploaded audio
         * @description For everyone with an account.
         */
        get: operations["downloadMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the viewer’s account can be deleted, and what blocks it
         * @description For everyone with an account.
         */
        get: operations["readDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/favorites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a drop to favorites; safe to repeat
         * @description For creators. It also depends on the record (`drop.favorite`).
         */
        put: operations["addFavorite"];
        post?: never;
        /**
         * Remove a drop from favorites, even if it no longer exists
         * @description For creators.
         */
        delete: operations["removeFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drop-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The number of open drops per genre, without excluded markets and languages
         * @description For creators, drop owners, screeners, and admins.
         */
        get: operations["countDropsOnGenre"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drop-matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the open drops that match these filters
         * @description For creators, drop owners, screeners, and admins.
         */
        get: operations["countMatchingDrops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open drops of a genre whose briefs contain every word of `q`, without excluded markets and languages
         * @description For creators, drop owners, screeners, and admins.
         */
        get: operations["filterDropsOnGenre"];
        put?: never;
        /**
         * Submit a new brief for review
         * @description For drop owners.
         */
        post: operations["addDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops-to-hear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Drops with demos to screen: closed drops first, then by closing date
         * @description For screeners and admins.
         */
        get: operations["listDropsToHear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/favorite-drops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The viewer’s favorites: open ones by closing date, or closed ones, last closed first
         * @description For creators.
         */
        get: operations["listFavoriteDrops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The viewer’s favorites: drop ID and when it was added
         * @description For creators.
         */
        get: operations["readFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/approve-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a proposed change; creators with open demos are notified and may withdraw
         * @description For admins. It also depends on the record (`drop.approve-change`).
         */
        post: operations["approveChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a drop and publish it
         * @description For admins. It also depends on the record (`drop.approve`).
         */
        post: operations["approveDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/approve-spelling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a proposed change that only corrects spelling; creators are not notified
         * @description For admins. It also depends on the record (`drop.approve-spelling`).
         */
        post: operations["approveSpelling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a drop now; submitted songs are still screened
         * @description For drop owners. It also depends on the record (`drop.close-now`).
         */
        post: operations["closeDropNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a drop
         * @description For creators, drop owners, screeners, and admins. It also depends on the record (`drop.read`).
         */
        get: operations["readDrop"];
        /**
         * Change a drop of the viewer. A rejected drop goes back to review. Once a demo is paid, some changes need review, and the live brief stays until they’re approved
         * @description For drop owners. It also depends on the record (`drop.edit`).
         */
        put: operations["editDrop"];
        post?: never;
        /**
         * Delete a drop that has no demos
         * @description For drop owners. It also depends on the record (`drop.delete`).
         */
        delete: operations["deleteDrop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver the pitches before the drop closes
         * @description For admins. It also depends on the record (`drop.deliver`).
         */
        post: operations["deliverDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/outcome.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the outcome of a drop as CSV, once every song is answered or refunded
         * @description For creators, drop owners, and admins.
         */
        get: operations["downloadOutcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a drop. An earlier decision date moves along. Once a demo is paid, some extensions need review
         * @description For drop owners. It also depends on the record (`drop.extend`).
         */
        post: operations["extendDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/drop-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest changes to approved drops of all owners
         * @description For admins.
         */
        get: operations["listChangedDrops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The owner’s changes to a drop since its approval, newest first
         * @description For drop owners and admins. It also depends on the record (`drop.changes`).
         */
        get: operations["listDropChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/drops-to-deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Approved drops that aren’t delivered, first to close first
         * @description For admins.
         */
        get: operations["listDropsToDeliver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/drops-to-review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List drops in review, oldest first
         * @description For admins.
         */
        get: operations["listDropsToReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/drops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer’s undelivered drops, newest first
         * @description For drop owners.
         */
        get: operations["listMyDrops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer’s delivered drops, last delivered first
         * @description For drop owners.
         */
        get: operations["listMyInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/drop-changes/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Drops with a change waiting for review, oldest first
         * @description For admins.
         */
        get: operations["listProposedChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/reject-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a proposed change with a reason that its owner sees; the live brief stays
         * @description For admins. It also depends on the record (`drop.reject-change`).
         */
        post: operations["rejectChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a drop with a reason that its owner sees
         * @description For admins. It also depends on the record (`drop.reject`).
         */
        post: operations["rejectDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/proposed-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a proposed change, or dismiss a rejected one; safe to repeat
         * @description For drop owners. It also depends on the record (`drop.take-back-change`).
         */
        delete: operations["takeBackChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/briefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The viewer’s drafts and templates, last changed first
         * @description For drop owners.
         */
        get: operations["listBriefDocuments"];
        put?: never;
        /**
         * Save a new draft or template; safe to repeat
         * @description For drop owners.
         */
        post: operations["addBriefDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/briefs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a changed draft or template
         * @description For drop owners.
         */
        put: operations["editBriefDocument"];
        post?: never;
        /**
         * Delete a draft or template; a second time changes nothing
         * @description For drop owners.
         */
        delete: operations["deleteBriefDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a saved search or change how often it emails
         * @description For creators.
         */
        put: operations["editSavedSearch"];
        post?: never;
        /**
         * Delete a saved search; safe to repeat
         * @description For creators.
         */
        delete: operations["deleteSavedSearch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The viewer’s saved searches
         * @description For creators.
         */
        get: operations["listSavedSearches"];
        put?: never;
        /**
         * Save a search; saving the same parameters again updates its name and frequency
         * @description For creators.
         */
        post: operations["saveSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/searches/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the new drops of a saved search as seen
         * @description For creators.
         */
        post: operations["markSearchSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reference-tracks/{id}/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Short-lived URLs to play a reference track, bound to the viewer and this session, with its waveform
         * @description For creators, drop owners, screeners, and admins. It also depends on the record (`drop.hear-track`).
         */
        post: operations["listenToReferenceTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reference-tracks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a reference track that the viewer uploaded to `/uploads`
         * @description For drop owners and admins.
         */
        get: operations["readReferenceTrack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add my PRO and IPI after I confirmed; on a final sheet as an addendum, without asking the others again
         * @description For anyone, without an account.
         */
        post: operations["addFacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm my share by its link; a repetition changes nothing
         * @description For anyone, without an account.
         */
        post: operations["confirmShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that I didn’t write this song; can be undone for ten seconds
         * @description For anyone, without an account.
         */
        post: operations["declineShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/delete-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete what Velv keeps about me in connection with this song; safe to repeat
         * @description For anyone, without an account.
         */
        post: operations["deleteCoWriterData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/sheet.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a final split sheet that I confirmed, as PDF
         * @description For anyone, without an account.
         */
        post: operations["downloadSheetByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/sheet.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a final split sheet that I confirmed, as CSV
         * @description For anyone, without an account.
         */
        post: operations["downloadSheetCsvByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/sheet.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a final split sheet that I confirmed, as JSON
         * @description For anyone, without an account.
         */
        post: operations["downloadSheetJsonByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/sheet.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the split sheet as CSV, with the field names of Common Works Registration
         * @description For creators.
         */
        get: operations["downloadSplitSheetCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/sheet.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the split sheet as JSON
         * @description For creators.
         */
        get: operations["downloadSplitSheetJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/sheet.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the split sheet as PDF
         * @description For creators.
         */
        get: operations["downloadSplitSheetPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the final versions of my song’s split sheet, newest first
         * @description For creators.
         */
        get: operations["listSheetVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to the splits of my song, newest first
         * @description For creators.
         */
        get: operations["listSplitHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get audio URLs for the song of a link, as it was when the sheet was sent, valid for ten minutes
         * @description For anyone, without an account.
         */
        post: operations["listenByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what a link asks me to confirm
         * @description For anyone, without an account.
         */
        post: operations["openSplitLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what Velv keeps about me in connection with this song
         * @description For anyone, without an account.
         */
        post: operations["readCoWriterData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the current split sheet of my song
         * @description For creators.
         */
        get: operations["readSplits"];
        /**
         * Save the whole split sheet; a change of what was agreed makes a new version
         * @description For creators.
         */
        put: operations["saveSplits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/writers/{writerId}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind a co-writer, or ask one again who suggested a change or declined
         * @description For creators.
         */
        post: operations["remindWriter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a new link to the address that this one was sent to, if the share is still there
         * @description For anyone, without an account.
         */
        post: operations["renewSplitLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask every co-writer to confirm; confirms my own share
         * @description For creators.
         */
        post: operations["sendSplits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest another share or role; a repetition changes nothing
         * @description For anyone, without an account.
         */
        post: operations["suggestChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/split-links/undo-decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo my decline within ten seconds
         * @description For anyone, without an account.
         */
        post: operations["undoDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/splits/writers/{writerId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the request to a co-writer; their link stops working
         * @description For creators.
         */
        post: operations["withdrawRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/overdue-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Drops whose pitches are overdue for the viewer’s answer, and whether that stops new drops
         * @description For drop owners.
         */
        get: operations["readOverdueAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/track-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The viewer’s track record as creators see it with their drops
         * @description For drop owners.
         */
        get: operations["readTrackRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite creators to a drop by email; addresses already invited are skipped
         * @description For drop owners. It also depends on the record (`drop.invite`).
         */
        post: operations["inviteCreators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a private drop by its link or by an invitation to my verified email; safe to repeat
         * @description For creators.
         */
        post: operations["joinDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or replace the link to a private drop
         * @description For drop owners. It also depends on the record (`drop.manage-access`).
         */
        post: operations["openDropLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can see a private drop
         * @description For drop owners. It also depends on the record (`drop.manage-access`).
         */
        get: operations["readDropAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an invitation and the access it gave; safe to repeat
         * @description For drop owners. It also depends on the record (`drop.manage-access`).
         */
        delete: operations["removeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/owner-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a drop owner has to act on (pitches to answer, drops that aren’t live), and their live drops
         * @description For drop owners.
         */
        get: operations["readOwnerSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a version to a song; its file is uploaded to `/uploads` with the metadata `versionId`. Safe to repeat
         * @description For creators. It also depends on the record (`song.edit`).
         */
        post: operations["addVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/songs/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive several songs or restore them, all or none; a second time changes nothing
         * @description For creators.
         */
        post: operations["archiveSongs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a version that was never submitted and is not offered to an owner
         * @description For creators.
         */
        delete: operations["deleteVersion"];
        options?: never;
        head?: never;
        /**
         * Make a version one of another kind
         * @description For creators.
         */
        patch: operations["changeVersionKind"];
        trace?: never;
    };
    "/api/my/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the songs of the viewer’s library
         * @description For creators.
         */
        get: operations["listSongs"];
        put?: never;
        /**
         * Add a song to the viewer’s library, which holds up to 2000; safe to repeat
         * @description For creators.
         */
        post: operations["createSong"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/stems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the stems of a song; a second time changes nothing
         * @description For creators. It also depends on the record (`song.edit`).
         */
        delete: operations["deleteStems"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a song of a library with everything that its creator stored about it
         * @description For creators and admins. It also depends on the record (`song.read`).
         */
        get: operations["readSong"];
        put?: never;
        post?: never;
        /**
         * Delete a song that was never submitted, with its versions, its stems, and its unpaid drafts
         * @description For creators. It also depends on the record (`song.delete`).
         */
        delete: operations["deleteSong"];
        options?: never;
        head?: never;
        /**
         * Change the given details of a song. Submissions keep the details they were sent with
         * @description For creators. It also depends on the record (`song.edit`).
         */
        patch: operations["editSong"];
        trace?: never;
    };
    "/api/my/songs/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the same details of several songs, of all or of none
         * @description For creators.
         */
        post: operations["editSongs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/stems/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a URL for the ZIP of a song’s stems, valid for ten minutes and for the viewer only
         * @description For creators. It also depends on the record (`song.play`).
         */
        post: operations["linkToStems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/versions/{id}/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get audio URLs for a version of a song, valid for ten minutes and for the viewer only
         * @description For creators and admins.
         */
        post: operations["listenToVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/songs/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the songs of the viewer’s library
         * @description For creators.
         */
        get: operations["countSongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a song was sent and with what result, newest first
         * @description For creators and admins. It also depends on the record (`song.read`).
         */
        get: operations["listSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/access-log.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the access log of a submission with what proves that its entries are in the published log
         * @description For creators and admins. It also depends on the record (`demo.prove`).
         */
        get: operations["downloadAccessLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/certificate.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the signed certificate of a submission as JSON
         * @description For creators and admins. It also depends on the record (`demo.prove`).
         */
        get: operations["downloadCertificateJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/certificate.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the signed certificate of a submission as PDF
         * @description For creators and admins. It also depends on the record (`demo.prove`).
         */
        get: operations["downloadCertificatePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who played or downloaded a submission, newest first
         * @description For creators and admins. It also depends on the record (`demo.prove`).
         */
        get: operations["listAccesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/updates/{id}/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get audio URLs for an offered version, valid for ten minutes and for the viewer only
         * @description For creators, drop owners, and admins. It also depends on the record (`update.hear`).
         */
        post: operations["listenToUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer a newer version of a submitted song to the drop’s owner, up to 3 per submission. What was sent stays
         * @description For creators. It also depends on the record (`update.offer`).
         */
        post: operations["offerUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/updates/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back an offered version; a second time changes nothing
         * @description For creators. It also depends on the record (`update.withdraw`).
         */
        post: operations["withdrawUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/drops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open drops that a song fits, the best fits first
         * @description For creators.
         */
        get: operations["listDropsForSong"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the songs of the viewer’s library for a drop, the best fits first
         * @description For creators.
         */
        get: operations["listSongsForDrop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/song": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the song of a draft from before the library into the viewer’s library; a second time changes nothing
         * @description For creators. It also depends on the record (`demo.edit`).
         */
        post: operations["adoptDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/demo-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the viewer’s demos by result, and get the total time they’ve been listened to
         * @description For creators.
         */
        get: operations["countMyDemos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a demo and its result
         * @description For creators, drop owners, screeners, and admins. It also depends on the record (`demo.read`).
         */
        get: operations["readDemo"];
        /**
         * Update the song details of a draft
         * @description For creators. It also depends on the record (`demo.edit`).
         */
        put: operations["editDemo"];
        post?: never;
        /**
         * Delete a draft and its audio
         * @description For creators. It also depends on the record (`demo.delete`).
         */
        delete: operations["deleteDemo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/demos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer’s demos
         * @description For creators.
         */
        get: operations["listMyDemos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get short-lived URLs to a demo’s audio, valid only for the viewer’s session, with the waveform and lyrics
         * @description For creators, drop owners, screeners, and admins. It also depends on the record (`demo.hear`).
         */
        post: operations["listenToDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/stars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the viewer’s stars and the counts they’re based on
         * @description For creators.
         */
        get: operations["readStars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/demos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the songs of a drop that the viewer can listen to, oldest first
         * @description For drop owners, screeners, and admins.
         */
        get: operations["listDropDemos"];
        put?: never;
        /**
         * Create a draft for a drop; up to 3 demos per drop, not counting refunded ones
         * @description For creators. It also depends on the record (`drop.answer`).
         */
        post: operations["startDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a draft: use an included submission, or get a checkout URL. Safe to repeat: while a checkout is open, the same one is returned
         * @description For creators. It also depends on the record (`demo.submit`).
         */
        post: operations["submitDemo"];
        /**
         * Close the open checkout of a draft, so that it can be edited or paid another way; does nothing if none is open
         * @description For creators.
         */
        delete: operations["closeCheckout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a song of the viewer’s library as it is now: use an included submission, or get a checkout URL. Safe to repeat
         * @description For creators. It also depends on the record (`drop.answer`).
         */
        post: operations["submitSong"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a demo that no screener has heard, or an undecided one whose brief changed. The fee is refunded, or the included submission returned
         * @description For creators. It also depends on the record (`demo.withdraw`).
         */
        post: operations["withdrawDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/cut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a song as a cut (drop owners)
         * @description For drop owners and screeners. It also depends on the record (`demo.cut`).
         */
        post: operations["cutDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/pitches.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the pitches of a delivered drop as CSV, with writers, contact details, answers, and notes
         * @description For drop owners.
         */
        get: operations["downloadPitches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a song on hold (drop owners)
         * @description For drop owners and screeners. It also depends on the record (`demo.hold`).
         */
        post: operations["holdDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve a song while listening to it (screeners). Heartbeats extend the reservation
         * @description For screeners.
         */
        post: operations["leaseDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/nogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a song with a no go (screeners and drop owners)
         * @description For drop owners and screeners. It also depends on the record (`demo.nogo`).
         */
        post: operations["nogoDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/pitch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pitch a song to the drop owner (screeners)
         * @description For drop owners and screeners. It also depends on the record (`demo.pitch`).
         */
        post: operations["pitchDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/recuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a song to another screener because the viewer recognizes it (screeners)
         * @description For screeners. It also depends on the record (`demo.recuse`).
         */
        post: operations["recuseFromDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the owner’s private note on a delivered pitch; an empty text deletes it
         * @description For drop owners. It also depends on the record (`demo.note`).
         */
        put: operations["savePrivateNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the price of a submission, in the requested currency or that of the visitor’s country or language
         * @description For anyone, without an account.
         */
        get: operations["getLocalisedPriceFromProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the viewer paid for submissions and for Velv Plus, newest first
         * @description For creators.
         */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plus/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the URL of a checkout for Velv Plus. Safe to repeat: while one is open, the same one is returned
         * @description For creators.
         */
        post: operations["buyPlus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plus/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the URL of the payment provider’s page for changing, paying for, or canceling the subscription
         * @description For creators.
         */
        post: operations["managePlus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the viewer’s Velv Plus subscription and the number of included submissions left
         * @description For creators.
         */
        get: operations["readPlus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the wallet as CSV: sessions and withdrawals, oldest first, with the balance after each
         * @description For screeners, also before their account is approved.
         */
        get: operations["downloadStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/screening-queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drops with songs for the viewer to screen: closed ones first, then by closing date
         * @description For screeners.
         */
        get: operations["listScreeningQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the paid seconds and the earnings of each of the last seven days in a time zone, oldest first
         * @description For screeners.
         */
        get: operations["listWalletDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List paid listening sessions and withdrawals, newest first
         * @description For screeners.
         */
        get: operations["listWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listening/{id}/beat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report playback (a heartbeat): every 10 seconds while a song plays, and at each play, pause, and change of song
         * @description Credits what was played since the last report, up to the audio that was sent to this login session and the time that has passed. Safe to repeat: `offsetMs` says where the report continues.
         */
        post: operations["sendHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/listening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a listening session on a drop, or return the one in progress
         * @description For screeners and drop owners.
         */
        post: operations["startListening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listening/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a listening session, unless another page of the same person is still playing
         * @description For screeners and drop owners.
         */
        post: operations["stopListening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a withdrawal goes, as the payment provider knows it now
         * @description For screeners.
         */
        get: operations["getPayoutBank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a screener’s wallet: rate, paid seconds, balance, and last withdrawal
         * @description For screeners, also before their account is approved.
         */
        get: operations["getSecondsRateAndBalanceForWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wallet/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the whole balance, at least 50 USD; it takes about 1-5 business days
         * @description For screeners.
         */
        post: operations["withdrawFunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer’s notifications, newest first, with the number of unread ones
         * @description For everyone with an account.
         */
        get: operations["listNotifications"];
        put?: never;
        /**
         * Send a notification to one device. It’s added to the recipient’s list even if the push fails (`push/gone`, `push/failed`)
         * @description For admins.
         */
        post: operations["sendNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read: those with the given IDs, or all if none are given
         * @description For everyone with an account.
         */
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/fcm-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register this device for pushes until its session ends; safe to repeat
         * @description For everyone with an account.
         */
        put: operations["saveFcmToken"];
        post?: never;
        /**
         * Remove this device’s registration for pushes
         * @description For everyone with an account.
         */
        delete: operations["deleteFcmToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the VAPID key (base64url) with which a browser registers for pushes, and whether this session is registered
         * @description For everyone with an account.
         */
        get: operations["readPushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify email addresses manually; verified ones are skipped
         * @description For admins. It also depends on the record (`account.verify-email`).
         */
        post: operations["addVerifiedEmailToUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve accounts; those that aren’t waiting for review are skipped
         * @description For admins. It also depends on the record (`account.verify`).
         */
        post: operations["addVerifiedVelvToUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an account and log it out everywhere, with a reason
         * @description For admins. It also depends on the record (`account.disable`).
         */
        post: operations["disableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a disabled account
         * @description For admins. It also depends on the record (`account.enable`).
         */
        post: operations["enableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/velv-ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an unused velvId, for listing an account in the configuration
         * @description For admins.
         */
        post: operations["generateUniqueVelvId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/grant-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant the admin flag
         * @description For admins. It also depends on the record (`account.grant-admin`).
         */
        post: operations["grantAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/lift-overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an owner publish drops despite overdue answers, with a reason
         * @description For admins. It also depends on the record (`account.lift-overdue`).
         */
        post: operations["liftOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts, newest first, optionally filtered by profession, by state, or by name, email, or velvId
         * @description For admins.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/pay-out-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out a screener’s whole balance, however small, so that the account can be removed
         * @description For admins. It also depends on the record (`account.pay-out-balance`).
         */
        post: operations["payOutBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview what removing an account would delete and refund
         * @description For admins. It also depends on the record (`account.remove`).
         */
        get: operations["previewRemoval"];
        put?: never;
        /**
         * Remove an account permanently, with a reason: closes an owner’s drops, refunds open demos, keeps delivered results
         * @description For admins. It also depends on the record (`account.remove`).
         */
        post: operations["removeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the counts shown on the viewer’s tabs
         * @description For everyone with an account.
         */
        get: operations["readBadges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get everything staff need to decide about an account
         * @description For admins. It also depends on the record (`account.read`).
         */
        get: operations["readPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an account, with a reason
         * @description For admins. It also depends on the record (`account.reject`).
         */
        post: operations["rejectUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/revoke-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an account’s admin access
         * @description For admins. It also depends on the record (`account.revoke-admin`).
         */
        post: operations["revokeAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/level": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the level of a screener, effective from the next song
         * @description For admins. It also depends on the record (`account.set-level`).
         */
        post: operations["setScreenerLevel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/evidence/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a person’s evidence; the company is verified if the email has the website’s domain
         * @description For admins. It also depends on the record (`account.accept-evidence`).
         */
        post: operations["acceptEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/evidence/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a person’s evidence with a reason; only staff can see it until it is accepted
         * @description For admins. It also depends on the record (`account.return-evidence`).
         */
        post: operations["returnEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/evidence/unverify-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the company as not verified
         * @description For admins. It also depends on the record (`account.unverify-company`).
         */
        post: operations["unverifyCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/evidence/verify-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the company as verified
         * @description For admins. It also depends on the record (`account.verify-company`).
         */
        post: operations["verifyCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audit trail as CSV, newest first, at most 10,000 entries
         * @description For admins.
         */
        get: operations["downloadAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit trail, newest first, optionally filtered by subject, admin, action, or time
         * @description For admins.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a live drop, with a reason: it leaves all lists and takes no submissions until it’s resumed
         * @description For admins. It also depends on the record (`drop.pause`).
         */
        post: operations["pauseDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview what unpublishing a drop would refund
         * @description For admins. It also depends on the record (`drop.unpublish`).
         */
        get: operations["previewUnpublish"];
        put?: never;
        /**
         * Unpublish a drop, with a reason. Its undecided demos are refunded, and its owner can edit it and send it for review again
         * @description For admins. It also depends on the record (`drop.unpublish`).
         */
        post: operations["unpublishDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/restore-track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore the suspended reference track of a drop; safe to repeat
         * @description For admins. It also depends on the record (`drop.restore-track`).
         */
        post: operations["restoreReferenceTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a drop that staff paused
         * @description For admins. It also depends on the record (`drop.resume`).
         */
        post: operations["resumeDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drops/{id}/suspend-track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend the reference track of a drop after a rights complaint, with a reason: only staff can play it; safe to repeat
         * @description For admins. It also depends on the record (`drop.suspend-track`).
         */
        post: operations["suspendReferenceTrack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a URL for playing a suspended recording to check a complaint. Each request is recorded in the audit trail
         * @description For admins. It also depends on the record (`demo.check`).
         */
        post: operations["checkDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/demos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a creator’s demos, newest first
         * @description For admins. It also depends on the record (`account.read`).
         */
        get: operations["listDemosOfPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/suspended-demos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the suspended songs, most recently suspended first
         * @description For admins.
         */
        get: operations["listSuspendedDemos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the submissions of the same recording that a suspension would affect
         * @description For admins. It also depends on the record (`demo.suspend`).
         */
        get: operations["previewSuspension"];
        put?: never;
        /**
         * Suspend a recording after a rights complaint, with a reason. Until it’s restored, no one can play it or decide on it
         * @description For admins. It also depends on the record (`demo.suspend`).
         */
        post: operations["suspendDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demos/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a suspended recording
         * @description For admins. It also depends on the record (`demo.restore`).
         */
        post: operations["restoreDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/duplicates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a case of the same recording in two accounts
         * @description For admins. It also depends on the record (`duplicate.read`).
         */
        get: operations["readDuplicate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/duplicates/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a case with an outcome and a note. It changes nothing about the songs
         * @description For admins. It also depends on the record (`duplicate.resolve`).
         */
        post: operations["resolveDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download payments as CSV, newest first, at most 10,000
         * @description For admins.
         */
        get: operations["downloadPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments, newest first, optionally filtered by state, by person, or by any number on a receipt
         * @description For admins.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment with its refunds, its dispute, and the ledger entries of its demo
         * @description For admins.
         */
        get: operations["readPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a payment, with a reason. An undecided demo leaves the queue; a decided one keeps its result
         * @description For admins.
         */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the songs heard, answers, pay, and fees of the last days
         * @description For admins.
         */
        get: operations["readFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queue-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The items in one queue, oldest first
         * @description For admins.
         */
        get: operations["listQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The queues of staff with their counts, and how many items are assigned to the viewer
         * @description For admins.
         */
        get: operations["readQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the staff notes about an account or a drop, newest first, and who it’s assigned to
         * @description For admins.
         */
        get: operations["listStaffNotes"];
        put?: never;
        /**
         * Add a note about an account or a drop
         * @description For admins.
         */
        post: operations["addStaffNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts and drops assigned to the viewer, those assigned longest ago first
         * @description For admins.
         */
        get: operations["listMyAssignments"];
        put?: never;
        /**
         * Assign an account or a drop to an admin, or to no one
         * @description For admins.
         */
        post: operations["assignToStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description For admins.
         */
        delete: operations["deleteStaffNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the admins to whom something can be assigned, by name
         * @description For admins.
         */
        get: operations["listStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the viewer’s actions that can still be undone, latest first
         * @description For everyone with an account.
         */
        get: operations["listUndoOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/undo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an action before anyone is notified; safe to repeat
         * @description For everyone with an account.
         */
        post: operations["undoAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an unexpected error in the browser
         * @description Of the message, only what cannot be personal is kept; of the stack, only the places in files of the web app.
         */
        post: operations["reportError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report failed requests that the browser saw
         * @description For everyone with an account.
         */
        post: operations["reportFailures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An RFC 9457 problem. `code` is an error code from the table of errors; `fields` has a message per invalid field */
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "auth/invalid-credential" | "auth/invalid-email" | "auth/invalid-password" | "auth/email-already-in-use" | "auth/invalid-link" | "auth/signed-out" | "auth/disabled" | "auth/confirm-password" | "auth/two-factor-needed" | "auth/invalid-code" | "auth/invalid-passkey" | "auth/two-factor-due" | "auth/unknown" | "account/gate" | "account/role" | "account/two-factor-on" | "account/two-factor-off" | "account/passkey-rejected" | "account/too-many-passkeys" | "account/payout-not-ready" | "account/has-submissions" | "account/has-balance" | "account/wrong-state" | "evidence/none" | "evidence/changed" | "evidence/unopened" | "account/fixed-admin" | "account/needed-admin" | "picture/not-image" | "picture/too-large" | "picture/unreadable" | "request/invalid" | "request/not-json" | "request/too-large" | "request/too-slow" | "request/origin" | "request/too-many" | "request/abandoned" | "request/not-found" | "server/unavailable" | "server/failed" | "drop/not-found" | "drop/closed" | "drop/full" | "drop/paused" | "drop/wrong-state" | "drop/still-screening" | "drop/nothing-pitched" | "drop/withdrawals-open" | "drop/changed" | "drop/not-spelling" | "drop/refunding" | "drop/answers-overdue" | "track/not-found" | "track/suspended" | "drop/has-demos" | "brief/too-many" | "brief/not-found" | "brief/changed" | "search/too-many" | "search/not-found" | "drop/too-many-invitations" | "favorite/too-many" | "demo/not-found" | "demo/wrong-state" | "demo/suspended" | "demo/not-withdrawable" | "demo/decided" | "demo/unheard" | "demo/leased" | "demo/no-reason" | "demo/no-audio" | "demo/too-many" | "demo/incomplete" | "demo/blocked" | "duplicate/not-found" | "duplicate/wrong-state" | "song/not-found" | "song/archived" | "song/too-many" | "song/no-space" | "song/submitted" | "version/not-found" | "version/too-many" | "version/submitted" | "version/offered" | "update/not-found" | "update/same-recording" | "update/too-many" | "update/older" | "stems/unreadable" | "stems/not-audio" | "stems/too-many" | "stems/too-large" | "stems/too-large-unpacked" | "stems/none" | "certificate/not-issued" | "demo/already-sent" | "splits/changed" | "splits/incomplete" | "splits/wrong-state" | "splits/reminded" | "splits/version-not-found" | "splits/writer-not-found" | "split-link/not-found" | "split-link/ended" | "payment/in-progress" | "payment/unavailable" | "payment/not-found" | "payment/not-paid" | "payment/with-bank" | "note/too-many" | "assignment/not-admin" | "undo/expired" | "undo/changed" | "undo/pending" | "push/unknown" | "push/endpoint" | "push/gone" | "push/failed" | "plus/none" | "plus/running" | "plus/not-offered" | "media/not-audio" | "media/unreadable" | "media/truncated" | "media/too-large" | "media/too-long" | "media/too-short" | "media/took-too-long" | "media/too-many-tags" | "media/not-found" | "media/link-expired" | "media/too-many-streams" | "media/range" | "upload/quota" | "upload/wrong-state" | "screening/already-running" | "screening/no-session" | "wallet/too-little" | "wallet/empty" | "wallet/withdrawal-open" | "webhook/forged" | "webhook/late";
            fields?: {
                [key: string]: string;
            };
            /** @description Why staff disabled the account, in their words */
            reason?: string;
        };
        PayoutRestriction: {
            /** @description Payouts are stopped now; otherwise they stop at `deadline` */
            stopped: boolean;
            /**
             * @description Who has to act: the person, the provider, or support
             * @enum {string}
             */
            needs: "details" | "waiting" | "support";
            /** @description The provider’s names of the missing details, such as `external_account` */
            due: string[];
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            deadline: string | null;
        } | null;
        Me: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            /** @description The requested address that is not confirmed yet. */
            pendingEmail: string | null;
            /** @enum {string} */
            profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
            profileImage: string | null;
            velvId: string;
            admin: boolean;
            emailVerified: boolean;
            verifiedByVelv: boolean;
            /** @enum {string|null} */
            screenerLevel: "level1" | "level2" | "level3" | null;
            /** @description Why staff did not approve the account. */
            rejectedReason: string | null;
            /** @description A mail server rejected this address: no email is sent there until the person tries again. */
            emailSuppressed: boolean;
            twoFactor: components["schemas"]["TwoFactor"];
            stripeAccount: components["schemas"]["StripeAccount"];
            /**
             * @description The step of the account gate, `open` when all are complete.
             * @enum {string}
             */
            gate: "email" | "review" | "payout" | "open";
        };
        TwoFactor: {
            /**
             * Format: date-time
             * @description Null while two-factor authentication is off
             * @example 2026-11-20T09:37:00.000Z
             */
            since: string | null;
            recoveryCodesLeft: number;
            /**
             * Format: date-time
             * @description For admins: when admin rights end without it
             * @example 2026-11-20T09:37:00.000Z
             */
            requiredFrom: string | null;
            /** @description `requiredFrom` has passed, and it is off */
            isDue: boolean;
        };
        StripeAccount: {
            accountId: string;
            detailsSubmitted: boolean;
            payoutsEnabled: boolean;
            restriction: components["schemas"]["PayoutRestriction"] & unknown;
        } | null;
        MailSwitches: {
            /** @description The master switch; security emails and receipts are always sent */
            on: boolean;
            /** @description Whether emails that can wait are bundled once a day */
            digest: boolean;
            groups: {
                /** @enum {string} */
                group: "results" | "submissions" | "songs" | "searches" | "payments" | "plus" | "account" | "drops" | "pitches" | "earnings";
                label: string;
                hint: string;
                /** @description Sent right away even with a daily digest */
                isUrgent: boolean;
                on: boolean;
                /** @description Emails of this group that are turned off on their own */
                muted: ("account.verify" | "account.reject" | "account.return-evidence" | "account.lift-overdue" | "account.set-level" | "drop.approve" | "drop.reject" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.expire-change" | "drop.deliver" | "drop.answers-overdue" | "drop.remind-overdue" | "drop.pause" | "drop.resume" | "drop.suspend-track" | "drop.restore-track" | "drop.unpublish" | "demo.suspend" | "demo.restore" | "pitch.suspend" | "pitch.restore" | "update.offer" | "demo.submit" | "demo.pitch" | "demo.hold" | "demo.cut" | "demo.nogo" | "demo.refund" | "payment.refund" | "demo.expire" | "demo.withdraw" | "demo.dispute" | "demo.cancel" | "demo.brief-change" | "split.confirm" | "split.correct" | "split.decline" | "split.finish" | "plus.start" | "plus.fail" | "plus.end" | "demo.discard" | "withdrawal.send" | "withdrawal.pay" | "withdrawal.fail" | "payout.warn" | "payout.stop" | "search.match")[];
            }[];
            mails: {
                /** @enum {string} */
                event: "account.verify" | "account.reject" | "account.return-evidence" | "account.lift-overdue" | "account.set-level" | "drop.approve" | "drop.reject" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.expire-change" | "drop.deliver" | "drop.answers-overdue" | "drop.remind-overdue" | "drop.pause" | "drop.resume" | "drop.suspend-track" | "drop.restore-track" | "drop.unpublish" | "demo.suspend" | "demo.restore" | "pitch.suspend" | "pitch.restore" | "update.offer" | "demo.submit" | "demo.pitch" | "demo.hold" | "demo.cut" | "demo.nogo" | "demo.refund" | "payment.refund" | "demo.expire" | "demo.withdraw" | "demo.dispute" | "demo.cancel" | "demo.brief-change" | "split.confirm" | "split.correct" | "split.decline" | "split.finish" | "plus.start" | "plus.fail" | "plus.end" | "demo.discard" | "withdrawal.send" | "withdrawal.pay" | "withdrawal.fail" | "payout.warn" | "payout.stop" | "search.match";
                label: string;
                on: boolean;
            }[];
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** @description From the user agent: `Firefox on Linux` */
            device: string;
            address: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            current: boolean;
        };
        Evidence: {
            company: string;
            role: string;
            website: string;
            profiles: string[];
            credits: components["schemas"]["Credit"][];
            note: string;
            /** @enum {string} */
            state: "draft" | "sent" | "returned" | "accepted";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            decidedAt: string | null;
            /** @description Why staff last returned it; null once it is accepted */
            returnedReason: string | null;
            /**
             * Format: date-time
             * @description When its person last changed it
             * @example 2026-11-20T09:37:00.000Z
             */
            updatedAt: string;
            /** @description Creators see the company as verified */
            isCompanyVerified: boolean;
        } | null;
        Credit: {
            title: string;
            artist: string;
            link: string;
        };
        EvidenceInput: {
            company: string;
            role: string;
            website: string;
            profiles: string[];
            credits: {
                title: string;
                artist: string;
                link: string;
            }[];
            note: string;
            /** @description False saves a draft */
            send: boolean;
        };
        RecoveryCodes: {
            /** @description Shown only once; each works once */
            recoveryCodes: string[];
        };
        AppSecret: {
            /** @description Base32, for typing into an app */
            secret: string;
            /** @description otpauth://, for a QR code */
            uri: string;
        };
        NewPasskey: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                transports?: string[];
            };
        };
        Passkey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Where it is kept, if known: `Google Password Manager` */
            provider: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            lastUsedAt: string | null;
        };
        /** @description For `PublicKeyCredential.parseCreationOptionsFromJSON` */
        PasskeyCreationOptions: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                type: string;
                alg: number;
            }[];
            timeout: number;
            excludeCredentials: {
                id: string;
                type: string;
                transports?: string[];
            }[];
            authenticatorSelection: {
                residentKey: string;
                requireResidentKey: boolean;
                userVerification: string;
            };
            attestation: string;
        };
        /** @description For `PublicKeyCredential.parseRequestOptionsFromJSON` */
        PasskeyRequestOptions: {
            challenge: string;
            rpId: string;
            timeout: number;
            userVerification: string;
        };
        UsedPasskey: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
        };
        DropPage: {
            rows: components["schemas"]["Drop"][];
            next: string | null;
        };
        Drop: {
            /** Format: uuid */
            id: string;
            /** @description The drop’s number, shown on its artwork and in the address of its public page, `/brief/{number}` */
            number: number;
            artist: string;
            label: string;
            regionalOffice: string;
            genre: string[];
            lyrics: string[];
            use: string;
            offer: string;
            demoCap: string;
            audience: string;
            artistVisibility: string;
            /** @description The first line of what the owner is looking for */
            summary: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            expireTime: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            publishedAt: string | null;
            /** @enum {string} */
            state: "awaiting" | "expired" | "live" | "paused" | "rejected" | "unpublished" | "closed" | "delivered";
            /** @description For screeners: demos without a screener’s answer */
            waiting: number | null;
            /** @description Demos submitted so far */
            demoCount: number;
            /**
             * @description For creators: the result of their last demo for this drop
             * @enum {string|null}
             */
            myResult: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded" | null;
            can: ("drop.read" | "drop.hear-track" | "drop.edit" | "drop.delete" | "drop.close-now" | "drop.extend" | "drop.manage-access" | "drop.invite" | "drop.changes" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.take-back-change" | "drop.approve" | "drop.reject" | "drop.deliver" | "drop.pause" | "drop.resume" | "drop.unpublish" | "drop.suspend-track" | "drop.restore-track" | "drop.answer" | "drop.favorite")[];
        };
        DropInFull: {
            /** Format: uuid */
            id: string;
            /** @description The drop’s number, shown on its artwork and in the address of its public page, `/brief/{number}` */
            number: number;
            artist: string;
            label: string;
            regionalOffice: string;
            genre: string[];
            lyrics: string[];
            use: string;
            offer: string;
            demoCap: string;
            audience: string;
            artistVisibility: string;
            /** @description The first line of what the owner is looking for */
            summary: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            expireTime: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            publishedAt: string | null;
            /** @enum {string} */
            state: "awaiting" | "expired" | "live" | "paused" | "rejected" | "unpublished" | "closed" | "delivered";
            /** @description For screeners: demos without a screener’s answer */
            waiting: number | null;
            /** @description Demos submitted so far */
            demoCount: number;
            /**
             * @description For creators: the result of their last demo for this drop
             * @enum {string|null}
             */
            myResult: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded" | null;
            can: ("drop.read" | "drop.hear-track" | "drop.edit" | "drop.delete" | "drop.close-now" | "drop.extend" | "drop.manage-access" | "drop.invite" | "drop.changes" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.take-back-change" | "drop.approve" | "drop.reject" | "drop.deliver" | "drop.pause" | "drop.resume" | "drop.unpublish" | "drop.suspend-track" | "drop.restore-track" | "drop.answer" | "drop.favorite")[];
            lookingFor: string[];
            importantNote: string;
            referenceLinks: string[];
            referenceTrack: string;
            referenceTitle: string;
            useDetail: string;
            royaltyPercent: string;
            decisionDate: string;
            rights: string;
            exclusivity: string;
            term: string;
            territory: string;
            tempo: string;
            aiPolicy: string;
            vocal: string;
            moods: string[];
            requirements: string[];
            /**
             * Format: date-time
             * @description When it was last changed; a review refers to it
             * @example 2026-11-20T09:37:00.000Z
             */
            updatedAt: string;
            /** @description Changes after approval; for the owner and admins */
            changeCount: number | null;
            /** @description Only for the owner and admins */
            rejectionReason: string | null;
            /** @description Why staff paused it; null for everyone except the owner and admins, and if its owner is disabled */
            pausedReason: string | null;
            proposedChange: components["schemas"]["ProposedChange"];
            /**
             * Format: date-time
             * @description The closing time when the first demo was paid, from which extensions are measured; null before that. For the owner and admins
             * @example 2026-11-20T09:37:00.000Z
             */
            firstExpireTime: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            deliveryDate: string | null;
            /**
             * Format: date-time
             * @description When the answers to the delivered pitches are due, while one has none. For the owner and admins
             * @example 2026-11-20T09:37:00.000Z
             */
            answersDueAt: string | null;
            /**
             * Format: date-time
             * @description The earliest delivery, because creators may withdraw after a brief change. For admins
             * @example 2026-11-20T09:37:00.000Z
             */
            heldUntil: string | null;
            /** @description A staff action that can still be undone and hasn’t taken effect yet. Only the person who took it sees what it is */
            pending: {
                /**
                 * Format: uuid
                 * @description For the person who acted: the ID for undoing it
                 */
                undoId: string | null;
            } | null;
            /** @description For creators: their demos for this drop */
            mySent: number;
            /** @description Demos per result; for the owner and admins */
            counts: {
                screening: number;
                pitch: number;
                nogo: number;
                hold: number;
                cut: number;
            } | null;
            /** @description For admins */
            owner: {
                name: string;
                profession: string;
            } | null;
            /** @description The owner’s company and role, without their name. Only for a single drop, not in lists */
            ownerIdentity: {
                /** @enum {string} */
                profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
                /**
                 * Format: date-time
                 * @description When the account was created
                 * @example 2026-11-20T09:37:00.000Z
                 */
                since: string;
                /** @description Empty if the owner doesn’t name one */
                company: string;
                isCompanyVerified: boolean;
                /** @description The domain of the company’s website, if the owner’s verified email is from it */
                checkedDomain: string | null;
                role: string;
                credits: {
                    title: string;
                    artist: string;
                    /** @description An external web address; empty if there is none */
                    link: string;
                }[];
            } | null;
            /** @description The owner’s track record. Only for a single drop, not in lists */
            ownerStats: {
                /** @description Drops ever published; 1000 means that many or more */
                drops: number;
                /** @description Delivered drops that are counted: the last 50 */
                delivered: number;
                /** @description Pitches that reached the owner with these */
                pitches: number;
                /** @description Of these, how many have an answer */
                answered: number;
                /** @description Of these, how many the owner has listened to */
                heard: number;
                /** @description Of these, how many are on hold */
                holds: number;
                /** @description Of these, how many are cut */
                cuts: number;
                /** @description Pitches without an answer in the 100 drops that have waited the longest */
                owed: number;
                /** @description Of these, how many are overdue */
                overdue: number;
                /** @description Median days from delivery to the first answer; null while there are too few answers */
                medianDays: number | null;
            } | null;
            /** @description The reference track; null if there is none, if the viewer may not play it, and in lists of changes */
            track: {
                durationMs: number | null;
                /** @description Staff are looking into a rights complaint; only staff can play it */
                isSuspended: boolean;
                /** @description For the owner and admins */
                suspendedReason: string | null;
            } | null;
            outcome: components["schemas"]["Outcome"];
        };
        /** @description A proposed change that needs review because demos are paid; the other fields show the live brief. For the owner and admins */
        ProposedChange: {
            /**
             * Format: uuid
             * @description Changes whenever its owner edits it; a review refers to it
             */
            id: string;
            /**
             * @description `expired`: the drop closed before it was reviewed
             * @enum {string}
             */
            state: "waiting" | "rejected" | "expired";
            changes: {
                field: string;
                before: string[];
                after: string[];
            }[];
            /** @description Why it was rejected */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
        } | null;
        /** @description The outcome, once every song is answered or refunded. For its creators, its owner, and admins; only for a single drop, not in lists */
        Outcome: {
            /** @description Songs submitted to the drop, including refunded ones */
            received: number;
            /** @description Of these, how many a screener answered */
            heard: number;
            pitched: number;
            /** @description Currently on hold */
            held: number;
            cut: number;
            refunded: number;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            closedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When the last pitch got its first answer
             * @example 2026-11-20T09:37:00.000Z
             */
            answeredAt: string | null;
            /** @description Median days from delivery to an answer; null while there are too few answers */
            medianDays: number | null;
        } | null;
        NewBriefInput: components["schemas"]["BriefInput"] & {
            /** @description A random idempotency key: the same key returns the same drop */
            idempotencyKey?: string;
        };
        BriefInput: {
            artist: string;
            label: string;
            regionalOffice: string;
            genre: string[];
            lyrics: string[];
            lookingFor: string[];
            importantNote: string;
            referenceLinks: string[];
            referenceTrack?: string;
            referenceTitle?: string;
            use?: string;
            useDetail?: string;
            offer?: string;
            royaltyPercent?: string;
            decisionDate?: string;
            rights?: string;
            exclusivity?: string;
            term?: string;
            territory?: string;
            tempo?: string;
            aiPolicy?: string;
            vocal?: string;
            moods?: string[];
            requirements?: string[];
            demoCap?: string;
            audience?: string;
            artistVisibility?: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            expireTime: string;
        };
        EditedBriefInput: components["schemas"]["BriefInput"] & {
            /**
             * Format: date-time
             * @description The `updatedAt` of the brief that was edited; rejected if the brief has changed since
             * @example 2026-11-20T09:37:00.000Z
             */
            read?: string;
        };
        ChangedDropPage: {
            rows: components["schemas"]["ChangedDrop"][];
            next: string | null;
        };
        ChangedDrop: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            changes: {
                field: string;
                before: string[];
                after: string[];
            }[];
            drop: components["schemas"]["DropInFull"];
        };
        DropChangePage: {
            rows: components["schemas"]["DropChange"][];
            next: string | null;
        };
        DropChange: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            changes: {
                field: string;
                before: string[];
                after: string[];
            }[];
        };
        OwnDropPage: {
            rows: components["schemas"]["DropInFull"][];
            next: string | null;
        };
        BriefDocument: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "draft" | "template";
            name: string;
            /** @description Fields added later are missing */
            brief: {
                artist?: string;
                label?: string;
                regionalOffice?: string;
                genre?: string[];
                lyrics?: string[];
                lookingFor?: string[];
                importantNote?: string;
                referenceLinks?: string[];
                referenceTrack?: string;
                referenceTitle?: string;
                use?: string;
                useDetail?: string;
                offer?: string;
                royaltyPercent?: string;
                decisionDate?: string;
                rights?: string;
                exclusivity?: string;
                term?: string;
                territory?: string;
                tempo?: string;
                aiPolicy?: string;
                vocal?: string;
                moods?: string[];
                requirements?: string[];
                demoCap?: string;
                audience?: string;
                artistVisibility?: string;
            };
            closes: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            updatedAt: string;
        };
        SavedSearch: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * @description How often new drops are emailed
             * @enum {string}
             */
            frequency: "off" | "instant" | "daily" | "weekly";
            params: components["schemas"]["SearchParams"];
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            /** @description New drops since it was last opened; 100 means that many or more */
            newCount: number;
        };
        /** @description The same parameters as for `filterDropsOnGenre` */
        SearchParams: {
            genre?: string;
            q?: string;
            excluded?: string;
            excludedLanguages?: string;
            use?: string;
            vocal?: string;
            fee?: string;
            tempo?: string;
            closes?: string;
        };
        ReferenceTrack: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "preparing" | "ready" | "refused";
            /** @description Null until it is ready */
            durationMs: number | null;
            /** @description Why it was rejected */
            problem: string | null;
            isSuspended: boolean;
        };
        SplitRequest: {
            /** @enum {string} */
            status: "open" | "answered" | "expired" | "replaced" | "withdrawn" | "erased";
            title: string;
            requestedBy: string;
            sentTo: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            sentAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            expiresAt: string;
            /** @description The final versions that I confirmed, newest first */
            versions: components["schemas"]["SheetVersion"][];
            /** @description Null when the link doesn’t work anymore */
            sheet: {
                version: number;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                finalAt: string | null;
                /** @description The version that was started after this one */
                newerVersion: {
                    version: number;
                    /**
                     * Format: date-time
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    finalAt: string | null;
                } | null;
                addenda: components["schemas"]["SplitAddendum"][];
                writers: {
                    name: string;
                    roles: ("composer" | "lyricist" | "producer" | "performer")[];
                    /** @description Hundredths of a percent of the whole song */
                    shareBasisPoints: number;
                    publisher: string;
                    /** @description Hundredths of a percent of the whole song */
                    publisherBasisPoints: number;
                    /** @enum {string} */
                    state: "draft" | "sent" | "confirmed" | "corrected" | "declined";
                    isYou: boolean;
                }[];
                you: {
                    /** @enum {string} */
                    state: "draft" | "sent" | "confirmed" | "corrected" | "declined";
                    legalName: string;
                    society: string | null;
                    ipi: string;
                    publisherIpi: string;
                    /**
                     * Format: date-time
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    answeredAt: string | null;
                    /**
                     * Format: date-time
                     * @description Until when a decline can be undone
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    undoUntil: string | null;
                    suggestion: {
                        /** @description Hundredths of a percent of the whole song */
                        shareBasisPoints: number;
                        roles: ("composer" | "lyricist" | "producer" | "performer")[];
                        message: string;
                    } | null;
                    reason: string;
                };
            } | null;
        };
        SheetVersion: {
            version: number;
            title: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            finalAt: string;
        };
        /** @description What was added to a final sheet, without changing what was agreed */
        SplitAddendum: {
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            /** @description Whom it is about; for an ISWC, the creator */
            writer: string;
            /** @example PRO: BMI */
            text: string;
        };
        SplitSheetFile: {
            /** @enum {string} */
            format: "velv-split-sheet/1";
            title: string;
            /** @description Without hyphens and points: T0345246801 */
            iswc: string | null;
            /** @description Without hyphens */
            isrc: string | null;
            /** @description Counts the split sheets of a song from 1 */
            version: number;
            /**
             * Format: date-time
             * @description When the last writer confirmed; a final sheet never changes. Null for a draft
             */
            finalAt: string | null;
            totalBasisPoints: number;
            oneStop: string;
            /** Format: date-time */
            printedAt: string;
            writers: {
                name: string;
                legalName: string | null;
                roles: ("composer" | "lyricist" | "producer" | "performer")[];
                /** @description Of the whole song, with the publisher’s part */
                shareBasisPoints: number;
                publisher: {
                    name: string;
                    /** @description Hundredths of a percent of the whole song */
                    shareBasisPoints: number;
                    ipiNameNumber: string | null;
                } | null;
                /** @description The performing rights society, by its CISAC code; 099 is none */
                society: {
                    code: string;
                    name: string;
                } | null;
                ipiNameNumber: string | null;
                /** @enum {string} */
                state: "draft" | "sent" | "confirmed" | "corrected" | "declined";
                /** Format: date-time */
                confirmedAt: string | null;
                /** @description The email address whose link confirmed it; null for the creator, who was logged in */
                confirmedBy: string | null;
            }[];
            /** @description What writers added about themselves after the sheet was final, oldest first */
            addenda: {
                /** Format: date-time */
                addedAt: string;
                /** @description Whom it is about; for an ISWC, the creator */
                writer: string;
                /** @enum {string} */
                field: "society" | "ipiNameNumber" | "publisherIpiNameNumber" | "iswc";
                value: string | null;
            }[];
        };
        SheetVersions: {
            rows: components["schemas"]["SheetVersion"][];
            next: string | null;
        };
        SplitHistory: {
            rows: components["schemas"]["SplitHistoryEntry"][];
            next: string | null;
        };
        SplitHistoryEntry: {
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            version: number;
            /** @enum {string} */
            action: "save" | "send" | "remind" | "renew" | "withdraw" | "confirmOwn" | "confirm" | "correct" | "decline" | "addFacts" | "erase" | "finish";
            text: string;
            email: string;
        };
        CoWriterData: {
            email: string;
            shares: {
                version: number;
                name: string;
                legalName: string;
                roles: ("composer" | "lyricist" | "producer" | "performer")[];
                /** @description Hundredths of a percent of the whole song */
                shareBasisPoints: number;
                publisher: string;
                society: string | null;
                ipi: string;
                publisherIpi: string;
                /** @enum {string} */
                state: "draft" | "sent" | "confirmed" | "corrected" | "declined";
                isFinal: boolean;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                sentAt: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                openedAt: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                answeredAt: string | null;
                reason: string;
                suggestion: {
                    /** @description Hundredths of a percent of the whole song */
                    shareBasisPoints: number;
                    roles: ("composer" | "lyricist" | "producer" | "performer")[];
                    message: string;
                } | null;
            }[];
            addenda: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                text: string;
            }[];
            history: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                text: string;
            }[];
        };
        Splits: {
            /** @description 0 before the first one is saved; the writers are then a proposal */
            version: number;
            revision: number;
            /** @description That of the song when the sheet was sent */
            title: string;
            isrc: string;
            iswc: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            finalAt: string | null;
            /** @description The newest version that everyone has confirmed; it stays final until a newer one is */
            finalVersion: number | null;
            isReadyForHold: boolean;
            missing: string[];
            /** @description Texts with letters that the PDF shows as code points */
            unprintable: string[];
            canSend: boolean;
            oneStop: string;
            addenda: components["schemas"]["SplitAddendum"][];
            writers: components["schemas"]["SplitWriter"][];
        };
        SplitWriter: {
            /** Format: uuid */
            id: string;
            name: string;
            legalName: string;
            roles: ("composer" | "lyricist" | "producer" | "performer")[];
            /** @description Hundredths of a percent of the whole song */
            shareBasisPoints: number;
            publisher: string;
            /** @description The publisher’s part of the share, of the whole song */
            publisherBasisPoints: number;
            /** @description CISAC code of the PRO; 099 is none */
            society: string | null;
            ipi: string;
            isCreator: boolean;
            publisherIpi: string;
            email: string;
            /** @enum {string} */
            state: "draft" | "sent" | "confirmed" | "corrected" | "declined";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            sentAt: string | null;
            /** @description Whether a reminder can be sent now; once a day */
            canRemind: boolean;
            /**
             * Format: date-time
             * @description When the co-writer first opened their link
             * @example 2026-11-20T09:37:00.000Z
             */
            openedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            answeredAt: string | null;
            /** @description The address whose link it was answered by */
            answeredBy: string;
            suggestion: {
                /** @description Hundredths of a percent of the whole song */
                shareBasisPoints: number;
                roles: ("composer" | "lyricist" | "producer" | "performer")[];
                message: string;
            } | null;
            /** @description Why they declined */
            reason: string;
            /** @description The co-writer deleted their data */
            isErased: boolean;
        };
        DropAccess: {
            /**
             * Format: uri
             * @description The invite link; null until one is created
             */
            link: string | null;
            /** @description Creators who joined with a link */
            joined: number;
            /** @description Creators who had submitted before the drop became private */
            kept: number;
            invitations: {
                /** Format: uuid */
                id: string;
                email: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                acceptedAt: string | null;
            }[];
        };
        OwnerSummary: {
            /** @description Pitches without the viewer’s answer */
            toAnswer: number;
            /** @description Days after delivery until answers are due */
            answerDays: number;
            /** @description The unanswered pitches that were delivered first; at most 5 */
            pitches: components["schemas"]["SummarizedPitch"][];
            /** @description The viewer’s drops that are in review, were rejected or unpublished, or closed before they were reviewed. By closing time; at most 30 */
            unapproved: components["schemas"]["SummarizedDrop"][];
            /** @description The viewer’s live and paused drops. By closing time; at most 30 */
            live: components["schemas"]["SummarizedDrop"][];
            /** @description How many there are; 100 means that many or more */
            liveCount: number;
        };
        SummarizedPitch: {
            /** Format: uuid */
            id: string;
            title: string;
            creator: string;
            durationMs: number;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            deliveredAt: string;
            /**
             * Format: date-time
             * @description When the viewer’s answer is due
             * @example 2026-11-20T09:37:00.000Z
             */
            answersDueAt: string;
            praise: ("hook" | "vocal" | "lyric" | "production" | "mood" | "energy" | "fresh" | "ready")[];
            /** @description The screener’s note for the owner; empty if there is none */
            note: string;
            drop: {
                /** Format: uuid */
                id: string;
                name: string;
                genre: string[];
            };
        };
        SummarizedDrop: {
            /** Format: uuid */
            id: string;
            name: string;
            label: string;
            genre: string[];
            regionalOffice: string;
            /** @enum {string} */
            state: "awaiting" | "expired" | "live" | "paused" | "rejected" | "unpublished" | "closed" | "delivered";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            expireTime: string;
            counts: {
                screening: number;
                pitch: number;
                nogo: number;
                hold: number;
                cut: number;
            };
            /** @description Why staff rejected, unpublished, or paused the drop */
            reason: string | null;
            /** @description A proposed change to the brief of a live drop */
            change: {
                /** @enum {string} */
                state: "waiting" | "rejected" | "expired";
                reason: string | null;
            } | null;
        };
        SongInFull: components["schemas"]["Song"] & {
            lyrics: string;
            /** @description For its creator alone; empty for staff */
            notes: string;
            stemFiles: {
                name: string;
                bytes: number;
            }[];
        };
        Version: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "main" | "instrumental" | "aCappella" | "clean" | "radioEdit" | "alternate";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            audio: components["schemas"]["Audio"];
            detected: components["schemas"]["Detected"];
            /** @description In 84 bars: base64, one byte per bar, 0–255 of full scale */
            waveform: string | null;
        };
        /** @description Null until its upload begins */
        Audio: {
            /** @enum {string} */
            state: "uploading" | "preparing" | "ready" | "refused";
            error: {
                code: string;
                sentence: string;
            } | null;
            bytes: number;
            /** @example WAV */
            format: string | null;
            durationMs: number | null;
            sampleRate: number | null;
            channels: number | null;
            bitDepth: number | null;
            loudnessLufs: number | null;
        } | null;
        /** @description What was detected in the sound; null where it can’t be told */
        Detected: {
            tempoBpm: number | null;
            /** @description Half, double, two thirds, or three halves, where they may be meant */
            otherTempos: number[];
            /** @example Bbm */
            musicalKey: string | null;
            loudnessRangeLu: number | null;
            introEndMs: number | null;
        } | null;
        Song: {
            /** Format: uuid */
            id: string;
            /** @description What its record is drawn from, the same wherever the song is shown */
            artwork: string;
            title: string;
            /** @description Empty for screeners */
            alternativeTitles: string[];
            /** @description Empty for screeners */
            writers: string[];
            genres: string[];
            language: string | null;
            /** @description In beats per minute */
            tempoBpm: number | null;
            /** @example Bbm */
            musicalKey: string | null;
            /** @enum {string|null} */
            timeSignature: "2/4" | "3/4" | "4/4" | "5/4" | "6/8" | "7/8" | "9/8" | "12/8" | null;
            moods: ("aggressive" | "angry" | "anthemic" | "atmospheric" | "bittersweet" | "calm" | "cinematic" | "confident" | "dark" | "defiant" | "dreamy" | "driving" | "emotional" | "epic" | "euphoric" | "happy" | "haunting" | "heartbroken" | "hopeful" | "intimate" | "melancholic" | "mysterious" | "nostalgic" | "playful" | "rebellious" | "romantic" | "sensual" | "tense" | "uplifting" | "warm")[];
            /** @enum {string|null} */
            vocal: "female" | "male" | "duet" | "group" | "instrumental" | null;
            isExplicit: boolean | null;
            /** @description Empty for screeners */
            isrc: string;
            hearAtMs: number | null;
            hearNote: string;
            containsSamples: boolean | null;
            samplesNote: string;
            /** @enum {string|null} */
            madeWithAi: "none" | "assisted" | "generated" | null;
            /** @description Those that nothing newer has replaced, by kind */
            versions: components["schemas"]["Version"][];
            stems: {
                bytes: number;
                files: number;
            } | null;
            /** @description What it needs before it can be submitted: a sentence for each detail */
            missing: {
                [key: string]: string;
            };
            /** @description How many submissions have each result; drafts are left out */
            submissions: {
                /** @enum {string} */
                result: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
                count: number;
            }[];
            /** @description How far its split sheet is; null before the first one is saved */
            splits: {
                /** @enum {string} */
                stage: "draft" | "waiting" | "changes" | "confirmed";
                /** @description Co-writers who have not answered */
                waitingFor: number;
                /** @description The newest version that everyone has confirmed */
                finalVersion: number | null;
            } | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            archivedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            updatedAt: string;
            can: ("song.read" | "song.play" | "song.check" | "song.edit" | "song.archive" | "song.restore" | "song.delete")[];
        };
        /** @description A song requires only a title */
        SongInput: {
            title: string;
            /** @default [] */
            alternativeTitles: string[];
            /** @default [] */
            writers: string[];
            /** @default [] */
            genres: string[];
            /** @default  */
            lyrics: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "Non/Looking for instrumentals" | "Other" | "Arabic" | "Danish" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Greek" | "Hindi" | "Italian" | "Japanese" | "Korean" | "Mandarin" | "Norwegian" | "Persian" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | null;
            /**
             * @description In beats per minute
             * @default null
             */
            tempoBpm: number | null;
            /**
             * @default null
             * @enum {string|null}
             */
            musicalKey: "C" | "Cm" | "Db" | "C#m" | "D" | "Dm" | "Eb" | "Ebm" | "E" | "Em" | "F" | "Fm" | "F#" | "F#m" | "G" | "Gm" | "Ab" | "G#m" | "A" | "Am" | "Bb" | "Bbm" | "B" | "Bm" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            timeSignature: "2/4" | "3/4" | "4/4" | "5/4" | "6/8" | "7/8" | "9/8" | "12/8" | null;
            /** @default [] */
            moods: ("aggressive" | "angry" | "anthemic" | "atmospheric" | "bittersweet" | "calm" | "cinematic" | "confident" | "dark" | "defiant" | "dreamy" | "driving" | "emotional" | "epic" | "euphoric" | "happy" | "haunting" | "heartbroken" | "hopeful" | "intimate" | "melancholic" | "mysterious" | "nostalgic" | "playful" | "rebellious" | "romantic" | "sensual" | "tense" | "uplifting" | "warm")[];
            /**
             * @default null
             * @enum {string|null}
             */
            vocal: "female" | "male" | "duet" | "group" | "instrumental" | null;
            /** @default null */
            isExplicit: boolean | null;
            /**
             * @default
             * @example US-S1Z-99-00001
             */
            isrc: string;
            /**
             * @description The position in the song that the creator wants heard, in ms
             * @default null
             */
            hearAtMs: number | null;
            /** @default  */
            hearNote: string;
            /** @default null */
            containsSamples: boolean | null;
            /** @default  */
            samplesNote: string;
            /**
             * @default null
             * @enum {string|null}
             */
            madeWithAi: "none" | "assisted" | "generated" | null;
            /** @default  */
            notes: string;
        };
        SongChange: {
            title?: string;
            alternativeTitles?: string[];
            writers?: string[];
            genres?: string[];
            lyrics?: string;
            /** @enum {string|null} */
            language?: "Non/Looking for instrumentals" | "Other" | "Arabic" | "Danish" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Greek" | "Hindi" | "Italian" | "Japanese" | "Korean" | "Mandarin" | "Norwegian" | "Persian" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | null;
            tempoBpm?: number | null;
            /** @enum {string|null} */
            musicalKey?: "C" | "Cm" | "Db" | "C#m" | "D" | "Dm" | "Eb" | "Ebm" | "E" | "Em" | "F" | "Fm" | "F#" | "F#m" | "G" | "Gm" | "Ab" | "G#m" | "A" | "Am" | "Bb" | "Bbm" | "B" | "Bm" | null;
            /** @enum {string|null} */
            timeSignature?: "2/4" | "3/4" | "4/4" | "5/4" | "6/8" | "7/8" | "9/8" | "12/8" | null;
            moods?: ("aggressive" | "angry" | "anthemic" | "atmospheric" | "bittersweet" | "calm" | "cinematic" | "confident" | "dark" | "defiant" | "dreamy" | "driving" | "emotional" | "epic" | "euphoric" | "happy" | "haunting" | "heartbroken" | "hopeful" | "intimate" | "melancholic" | "mysterious" | "nostalgic" | "playful" | "rebellious" | "romantic" | "sensual" | "tense" | "uplifting" | "warm")[];
            /** @enum {string|null} */
            vocal?: "female" | "male" | "duet" | "group" | "instrumental" | null;
            isExplicit?: boolean | null;
            isrc?: string;
            hearAtMs?: number | null;
            hearNote?: string;
            containsSamples?: boolean | null;
            samplesNote?: string;
            /** @enum {string|null} */
            madeWithAi?: "none" | "assisted" | "generated" | null;
            notes?: string;
        };
        LibraryPage: components["schemas"]["SongPage"] & {
            /** @description Operators of `q` with a value that means nothing, such as `bpm:abc`; they are ignored */
            unrecognized: string[];
        };
        SongPage: {
            rows: components["schemas"]["Song"][];
            next: string | null;
        };
        Demo: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            dropId: string;
            /**
             * Format: uuid
             * @description The song in its creator’s library; null for everyone else
             */
            songId: string | null;
            /** @description What its record is drawn from, the same wherever the song is shown */
            artwork: string;
            /** Format: uuid */
            versionId: string | null;
            /**
             * @description What kind of version was sent, also if a newer one replaced it; for its creator
             * @enum {string|null}
             */
            versionKind: "main" | "instrumental" | "aCappella" | "clean" | "radioEdit" | "alternate" | null;
            title: string;
            /** @description Empty for screeners */
            alternativeTitles: string[];
            /** @description Empty for screeners */
            writers: string[];
            genres: string[];
            language: string | null;
            /** @description In beats per minute */
            tempoBpm: number | null;
            /** @example Bbm */
            musicalKey: string | null;
            /** @enum {string|null} */
            timeSignature: "2/4" | "3/4" | "4/4" | "5/4" | "6/8" | "7/8" | "9/8" | "12/8" | null;
            moods: ("aggressive" | "angry" | "anthemic" | "atmospheric" | "bittersweet" | "calm" | "cinematic" | "confident" | "dark" | "defiant" | "dreamy" | "driving" | "emotional" | "epic" | "euphoric" | "happy" | "haunting" | "heartbroken" | "hopeful" | "intimate" | "melancholic" | "mysterious" | "nostalgic" | "playful" | "rebellious" | "romantic" | "sensual" | "tense" | "uplifting" | "warm")[];
            /** @enum {string|null} */
            vocal: "female" | "male" | "duet" | "group" | "instrumental" | null;
            isExplicit: boolean | null;
            /** @description Empty for screeners */
            isrc: string;
            hearAtMs: number | null;
            hearNote: string;
            containsSamples: boolean | null;
            samplesNote: string;
            /** @enum {string|null} */
            madeWithAi: "none" | "assisted" | "generated" | null;
            isUnreleased: boolean;
            hasRights: boolean;
            /** @enum {string} */
            result: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When its certificate was issued, for its creator; null until then
             * @example 2026-11-20T09:37:00.000Z
             */
            certifiedAt: string | null;
            /** @description For the creator while the demo is open: whether the brief changed after it was submitted, so it can be withdrawn */
            briefChanged: boolean;
            /**
             * Format: date-time
             * @description When it is refunded if no screener has decided; null until it is submitted, and fixed from then on
             * @example 2026-11-20T09:37:00.000Z
             */
            answerBy: string | null;
            /**
             * Format: date-time
             * @description When a screener first heard any of it; null for screeners
             * @example 2026-11-20T09:37:00.000Z
             */
            heardAt: string | null;
            /** @description How much of the song has been heard by anyone, in ms; seconds that two people heard count once. 0 for screeners */
            heardMs: number;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            drop: {
                name: string;
                label: string;
                genre: string[];
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                expireTime: string;
            };
            audio: components["schemas"]["Audio"];
            /**
             * Format: date-time
             * @description When staff suspended it; while suspended, no one can play it or decide on it
             * @example 2026-11-20T09:37:00.000Z
             */
            suspendedAt: string | null;
            /**
             * @description `waiting`: a checkout is open; `underway`: a bank payment is on its way, which takes days
             * @enum {string}
             */
            payment: "none" | "waiting" | "underway" | "paid" | "refunding" | "refunded";
            /** @description When staff refunded its payment, whatever its result, and why; for its creator */
            staffRefund: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                reason: string;
            } | null;
            /**
             * @description Why it was refunded
             * @enum {string|null}
             */
            refundedBy: "demo.refund" | "demo.expire" | "demo.withdraw" | "demo.dispute" | "demo.cancel" | "payment.refund" | null;
            /** @description For the owner after delivery and for admins; never for screeners */
            creator: {
                name: string;
                email: string;
                velvId: string;
                profession: string;
            } | null;
            /** @description The stretches of the song that were heard, in ms and in order */
            heard: [
                number,
                number
            ][];
            /** @description Newer versions that its creator offers, oldest first: for them, for the owner after delivery, and for staff */
            updates: components["schemas"]["DemoUpdate"][];
            can: ("demo.read" | "demo.edit" | "demo.delete" | "demo.submit" | "demo.withdraw" | "demo.hear" | "demo.prove" | "demo.pitch" | "demo.hold" | "demo.cut" | "demo.nogo" | "demo.recuse" | "demo.note" | "update.offer" | "update.withdraw" | "update.hear" | "demo.suspend" | "demo.restore" | "demo.check")[];
        };
        DemoUpdate: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The version in its creator’s library; null for others
             */
            versionId: string | null;
            /** @enum {string} */
            kind: "main" | "instrumental" | "aCappella" | "clean" | "radioEdit" | "alternate";
            /** @description The creator’s note for the owner */
            note: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            offeredAt: string;
            /**
             * Format: date-time
             * @description When the creator took it back; null for the owner
             * @example 2026-11-20T09:37:00.000Z
             */
            withdrawnAt: string | null;
            durationMs: number | null;
            isPlayable: boolean;
        };
        AccessLogFile: {
            /** @enum {string} */
            type: "velv-access-log";
            /** @enum {number} */
            version: 2;
            issuer: string;
            /**
             * Format: uuid
             * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
             */
            submission: string;
            entries: {
                day: string | null;
                /** @description Hexadecimal */
                salt: string;
                /** @description As it was hashed: SHA-256 of the salt and this text is the leaf */
                content: string;
            }[];
        };
        CertificateFile: {
            /** @enum {string} */
            type: "velv-submission-certificate";
            /** @enum {number} */
            version: 1;
            /** @description The website that issued it */
            issuer: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            issuedAt: string;
            submission: {
                /**
                 * Format: uuid
                 * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                 */
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                submittedAt: string;
                title: string;
                writers: string[];
            };
            brief: {
                /**
                 * Format: uuid
                 * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                 */
                id: string;
                name: string;
                label: string;
            };
            recording: {
                /** @description SHA-256 of the file as it was uploaded */
                sha256: string;
                bytes: number;
                format: string;
                durationMs: number;
                /** @description SHA-256 of the Chromaprint fingerprint (algorithm 2, little-endian); null if there is none */
                fingerprint: string | null;
            };
            /** @description What finds its entry in the published access log; not in the first version */
            log?: {
                /** @description The number of its entry in the access log */
                entry: number;
                /** @description The salt of that entry, in hexadecimal */
                salt: string;
            };
            /** @description A key in `/.well-known/jwks.json` */
            keyId: string;
            /** @description Ed25519, in base64url, of everything but this field as canonical JSON (RFC 8785) */
            signature: string;
        };
        Access: {
            /**
             * @description `streamed`: it was sent to a player
             * @enum {string}
             */
            kind: "submitted" | "streamed" | "downloaded";
            /** @description Whether it was a newer version, not what was submitted */
            isUpdate: boolean;
            /** @enum {string} */
            by: "creator" | "screener" | "owner" | "staff";
            /** @description As on the listening receipt; empty for the creator and staff */
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            to: string;
            /** @description Whether `playedMs` says how much was played; otherwise only what was sent is known */
            isPlayCounted: boolean;
            /** @description How much of the song was played with the sound on, as on the receipt; seconds count once */
            playedMs: number;
            /** @description How much of the song was sent to a player; seconds count once */
            sentMs: number;
            /** @description How much of the file was downloaded */
            bytes: number;
            /** @description Its number in the log; null while it may still go on */
            entry: number | null;
            /** @description The day (UTC) whose published head covers it, at `/.well-known/velv-log/{day}` */
            day: string | null;
        };
        AccessPage: {
            rows: components["schemas"]["Access"][];
            next: string | null;
        };
        DemoInFull: components["schemas"]["Demo"] & {
            lyrics: string;
            /** @description For its creator and staff while it is suspended */
            suspendedReason: string | null;
            /** @description Results of the file checks, for its creator; `bad` prevents submission */
            checks: {
                check: string;
                /** @enum {string} */
                tone: "good" | "warn" | "bad";
                message: string;
                explains: string;
            }[];
            /** @description The latest payment, for its creator */
            fee: {
                amount: number;
                currency: string;
                /** @description Paid with an included Velv Plus submission */
                included: boolean;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                paidAt: string | null;
                /** @enum {string|null} */
                dispute: "open" | "won" | "lost" | null;
            } | null;
            /** @description What changed in the brief since it was submitted; for its creator while it is open */
            briefChange: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                changes: {
                    field: string;
                    before: string[];
                    after: string[];
                }[];
                /**
                 * Format: date-time
                 * @description The earliest delivery. The demo can be withdrawn until the drop is delivered or a screener answers NO GO
                 * @example 2026-11-20T09:37:00.000Z
                 */
                withdrawUntil: string;
            } | null;
            submittedTo: components["schemas"]["SubmittedBrief"];
            /**
             * Format: date-time
             * @description When it was delivered along with its drop
             * @example 2026-11-20T09:37:00.000Z
             */
            deliveredAt: string | null;
            outcome: components["schemas"]["Outcome"] & unknown;
            /** @description The owner it was delivered to has left Velv, so it won’t be answered */
            isOwnerRemoved: boolean;
            /** @description The history, newest first; `by` is a role and level, never a screener’s name */
            history: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                action: string;
                /** @enum {string} */
                result: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
                by: string;
                /** @enum {string|null} */
                reason: "tempo" | "language" | "mood" | "lyric" | "vocal" | "mix" | "released" | "wrongBrief" | "notGiven" | null;
                /** @description What the screener praised when pitching it */
                praise: ("hook" | "vocal" | "lyric" | "production" | "mood" | "energy" | "fresh" | "ready")[];
                /** @description For its creator; empty for the owner if a screener wrote it */
                note: string;
                /** @description A screener’s note for the owner; empty for its creator */
                ownerNote: string;
            }[];
            /** @description The listening receipt */
            listeners: {
                /** @example A screener, level 2 */
                by: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                /** @description The stretches of the song that were heard, in ms and in order */
                heard: [
                    number,
                    number
                ][];
                heardMs: number;
                /** @description The listener’s page sent a heartbeat within the last 20 s */
                isListening: boolean;
            }[];
        };
        /** @description The brief it was submitted to, whatever changed since; for its creator, the owner after delivery, and staff. Null for a draft, and for older demos whose brief isn’t known */
        SubmittedBrief: {
            artist: string;
            label: string;
            regionalOffice: string;
            genre: string[];
            lyrics: string[];
            lookingFor: string[];
            importantNote: string;
            referenceLinks: string[];
            referenceTrack: string;
            referenceTitle: string;
            use: string;
            useDetail: string;
            offer: string;
            royaltyPercent: string;
            decisionDate: string;
            rights: string;
            exclusivity: string;
            term: string;
            territory: string;
            tempo: string;
            aiPolicy: string;
            vocal: string;
            moods: string[];
            requirements: string[];
            demoCap: string;
            audience: string;
            artistVisibility: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            expireTime: string;
            /** @description The company that was asking; empty if the owner named none */
            company: string;
            isCompanyVerified: boolean;
        } | null;
        /** @description How a song compares with what a brief asks of the music: a hint, never a condition */
        Fit: {
            /** @example 5 of 6 match, but not the tempo */
            text: string;
            /** @description Nothing contradicts the brief, and at least half of it is answered */
            isGood: boolean;
            fits: number;
            of: number;
            rows: {
                /** @enum {string} */
                request: "genre" | "language" | "tempo" | "vocal" | "moods" | "clean" | "ai" | "instrumental" | "stems";
                label: string;
                requested: string;
                /** @enum {string} */
                match: "fits" | "differs" | "unknown";
                found: string;
            }[];
        };
        DemoCounts: {
            counts: {
                draft?: number;
                screening?: number;
                pitch?: number;
                nogo?: number;
                hold?: number;
                cut?: number;
                refunded?: number;
            };
            heardMs: number;
        };
        /** @description A draft requires only a title */
        DemoInput: {
            title: string;
            /** @default [] */
            alternativeTitles: string[];
            /** @default [] */
            writers: string[];
            /** @default [] */
            genres: string[];
            /** @default  */
            lyrics: string;
            /**
             * @default null
             * @enum {string|null}
             */
            language: "Non/Looking for instrumentals" | "Other" | "Arabic" | "Danish" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Greek" | "Hindi" | "Italian" | "Japanese" | "Korean" | "Mandarin" | "Norwegian" | "Persian" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | null;
            /**
             * @description In beats per minute
             * @default null
             */
            tempoBpm: number | null;
            /**
             * @default null
             * @enum {string|null}
             */
            musicalKey: "C" | "Cm" | "Db" | "C#m" | "D" | "Dm" | "Eb" | "Ebm" | "E" | "Em" | "F" | "Fm" | "F#" | "F#m" | "G" | "Gm" | "Ab" | "G#m" | "A" | "Am" | "Bb" | "Bbm" | "B" | "Bm" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            timeSignature: "2/4" | "3/4" | "4/4" | "5/4" | "6/8" | "7/8" | "9/8" | "12/8" | null;
            /** @default [] */
            moods: ("aggressive" | "angry" | "anthemic" | "atmospheric" | "bittersweet" | "calm" | "cinematic" | "confident" | "dark" | "defiant" | "dreamy" | "driving" | "emotional" | "epic" | "euphoric" | "happy" | "haunting" | "heartbroken" | "hopeful" | "intimate" | "melancholic" | "mysterious" | "nostalgic" | "playful" | "rebellious" | "romantic" | "sensual" | "tense" | "uplifting" | "warm")[];
            /**
             * @default null
             * @enum {string|null}
             */
            vocal: "female" | "male" | "duet" | "group" | "instrumental" | null;
            /** @default null */
            isExplicit: boolean | null;
            /**
             * @default
             * @example US-S1Z-99-00001
             */
            isrc: string;
            /**
             * @description The position in the song that the creator wants heard, in ms
             * @default null
             */
            hearAtMs: number | null;
            /** @default  */
            hearNote: string;
            /** @default null */
            containsSamples: boolean | null;
            /** @default  */
            samplesNote: string;
            /**
             * @default null
             * @enum {string|null}
             */
            madeWithAi: "none" | "assisted" | "generated" | null;
            /** @default false */
            isUnreleased: boolean;
            /** @default false */
            hasRights: boolean;
        };
        MyDemoPage: {
            rows: components["schemas"]["MyDemo"][];
            next: string | null;
        };
        MyDemo: components["schemas"]["Demo"] & {
            /** @description Its waveform in 84 bars: base64, one byte per bar, 0–255 of full scale */
            waveform: string | null;
        };
        QueuedDemo: components["schemas"]["Demo"] & {
            /**
             * @description The current result. For the viewer, it includes their own decision before it takes effect
             * @enum {string}
             */
            result?: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
            /**
             * Format: date-time
             * @description When the viewer made a decision that can be undone
             * @example 2026-11-20T09:37:00.000Z
             */
            decidedAt: string | null;
            /**
             * Format: uuid
             * @description The id for undoing the decision
             */
            undoId: string | null;
            /**
             * Format: date-time
             * @description Until when the decision can be undone
             * @example 2026-11-20T09:37:00.000Z
             */
            undoUntil: string | null;
            /** @description The viewer recognized this song; it goes to another screener unless this is undone */
            recused: boolean;
            /** @description The owner’s private note, which no one else can see */
            privateNote: string;
            detected: components["schemas"]["Detected"];
            /** @description How much of the song the viewer must hear before deciding, in ms */
            requiredListeningMs: number;
            /** @description For a screener: how much more listening to it is paid, in ms */
            paidLeftMs: number;
            /** @description While the decision can be undone: how many of the author’s last 50 notes are nearly the same as its notes */
            similarNotes: number;
        };
        Queue: {
            rows: components["schemas"]["QueuedDemo"][];
            next: string | null;
            /** @description The number of songs on all pages */
            total: number;
        };
        Price: {
            product: string;
            /** @description In the currency’s smallest unit */
            amount: number;
            currency: string;
            /** @example €12.00 */
            text: string;
            /** @description Every currency it can be paid in, the visitor’s first */
            currencies: string[];
        };
        ReceiptPage: {
            rows: components["schemas"]["Receipt"][];
            next: string | null;
        };
        Receipt: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When it was paid
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            /** @description In the currency’s smallest unit; 0 for an included submission */
            amount: number;
            currency: string;
            /** @enum {string} */
            state: "paid" | "refunding" | "refunded" | "disputed" | "unpaid";
            /** @description Null for a month of Velv Plus */
            submission: {
                title: string;
                drop: string;
                /**
                 * Format: uuid
                 * @description Null when its creator removed it
                 */
                demoId: string | null;
                /** Format: uuid */
                dropId: string;
            } | null;
        };
        Plus: {
            /** @description Null where Velv Plus isn’t offered */
            offer: {
                /** @description Per month, in the currency’s smallest unit */
                amount: number;
                currency: string;
                text: string;
                /** @description Included per month */
                submissions: number;
            } | null;
            /** @enum {string} */
            state: "none" | "active" | "ending" | "past due" | "ended";
            /** @description A checkout is open and its result isn’t known yet */
            isWaiting: boolean;
            /**
             * Format: date-time
             * @description When it renews or ends
             * @example 2026-11-20T09:37:00.000Z
             */
            periodEnd: string | null;
            /** @description Submissions of the current period, including returned ones */
            included: number;
            /** @description How many of these are unused */
            left: number;
            /**
             * Format: date-time
             * @description When the next of these expires
             * @example 2026-11-20T09:37:00.000Z
             */
            leftUntil: string | null;
        };
        QueuedDropPage: {
            rows: components["schemas"]["QueuedDrop"][];
            next: string | null;
        };
        QueuedDrop: {
            /** Format: uuid */
            id: string;
            artist: string;
            label: string;
            genre: string[];
            lyrics: string[];
            /** @description The first line of what the drop is looking for */
            summary: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            expireTime: string;
            /** @description How many songs the screener can listen to; an estimate for drops with more than 20 */
            songs: number;
            /** @description About how long it takes to hear each of them once */
            durationMs: number;
            /** @description About what that pays, in micro-dollars */
            earnsMicros: number;
        };
        WalletEntryPage: {
            rows: components["schemas"]["WalletEntry"][];
            next: string | null;
        };
        WalletEntry: {
            id: string;
            /**
             * Format: date-time
             * @description When the session began, or the withdrawal was requested
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            /** @enum {string} */
            kind: "listening" | "withdrawal";
            /** @description Negative for withdrawals, less what was returned. All amounts add up to the balance */
            amountMicros: number;
            /** @description For listening: the drop (only `dropName` once it is deleted) and the number of songs with paid time */
            session: {
                /** Format: uuid */
                dropId: string;
                dropName: string;
                genre: string | null;
                seconds: number;
                demos: number;
            } | null;
            withdrawal: components["schemas"]["Withdrawal"];
        };
        Withdrawal: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "requested" | "sent" | "paid" | "failed";
            amountMicros: number;
            /** @description How much of the amount was returned to the wallet */
            returnedMicros: number;
            /** @enum {string|null} */
            failureReason: "refused" | "bank" | "reversed" | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description When it is expected to arrive at the bank
             * @example 2026-11-20T09:37:00.000Z
             */
            arrivesAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            failedAt: string | null;
        } | null;
        Listening: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            dropId: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            startedAt: string;
            /** @description Paid seconds in this session; always 0 for an owner */
            seconds: number;
            /** @description The same in ms. `seconds` is this value, rounded down */
            countedMs: number;
            /** @description How much listening this page has reported since it opened, in ms. Its next report continues from here. 0 when a session starts or ends */
            reportedMs: number;
            /** @description Micro-dollars per second */
            secondsRateMicros: number;
            /** @description seconds × rate */
            earnedMicros: number;
            playing: boolean;
            /** @description Whether the session is over. The next play starts a new one */
            ended: boolean;
            /**
             * @description Why listening doesn’t count right now: `paused`, `earned out` (twice the length of the song is paid), or `decided`; null while it counts
             * @enum {string|null}
             */
            idle: "paused" | "earned out" | "decided" | null;
            /** @description How much more listening to the reported song can be paid, in ms */
            demoLeftMs: number;
            /** @description How much of the reported song the listener has heard by Velv’s count, in ms: what a decision requires. Absent when a session starts or ends */
            heardMs?: number;
            /**
             * Format: date-time
             * @description When the screener’s reservation of the song ends; null once the song is decided
             * @example 2026-11-20T09:37:00.000Z
             */
            leasedUntil: string | null;
        };
        /** @description A part of a song that was played unmuted, in ms from its start */
        Played: {
            /**
             * Format: uuid
             * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
             */
            demoId: string;
            fromMs: number;
            toMs: number;
        };
        PayoutBank: {
            /** @description Null where the provider names no single one */
            bank: {
                /** @description The bank, or the brand of a debit card */
                name: string | null;
                /** @description The last four digits of its number */
                last4: string;
            } | null;
        };
        Wallet: {
            /** @enum {string} */
            currency: "usd";
            /** @description Micro-dollars per second at the screener’s level */
            secondsRateMicros: number;
            /** @description The same at the next level; null at the highest */
            nextRateMicros: number | null;
            /** @description All paid seconds */
            seconds: number;
            /** @description The sum of all ledger entries, in micro-dollars */
            balanceMicros: number;
            /** @description The balance rounded down to the cent, which a withdrawal takes */
            withdrawableMicros: number;
            withdrawal: components["schemas"]["Withdrawal"] & unknown;
        };
        Notification: {
            /** Format: uuid */
            id: string;
            title: string;
            body: string;
            /** @description The path of the page it links to */
            path: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            read: boolean;
        };
        Person: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            velvId: string;
            /** @enum {string} */
            profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
            profileImage: string | null;
            /** @enum {string|null} */
            screenerLevel: "level1" | "level2" | "level3" | null;
            admin: boolean;
            /** @description An admin set in the configuration, regardless of the flag */
            fixedAdmin: boolean;
            emailVerified: boolean;
            verifiedByVelv: boolean;
            /** @enum {string} */
            state: "pending" | "rejected" | "active" | "disabled" | "deleting";
            /**
             * @description For a screener: whether money can be paid out
             * @enum {string|null}
             */
            payout: "ready" | "started" | "none" | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            can: ("account.read" | "account.verify-email" | "account.verify" | "account.reject" | "account.set-level" | "account.disable" | "account.enable" | "account.grant-admin" | "account.revoke-admin" | "account.pay-out-balance" | "account.remove" | "account.accept-evidence" | "account.return-evidence" | "account.verify-company" | "account.unverify-company" | "account.lift-overdue" | "account.connect-payout")[];
            /** @description A staff action that can still be undone and hasn’t taken effect yet. Only the person who took it sees what it is */
            pending: {
                /**
                 * Format: uuid
                 * @description For the person who acted: the ID for undoing it
                 */
                undoId: string | null;
            } | null;
            /** @description What a drop owner or screener has sent about their work; null if nothing */
            evidenceSummary: {
                /** @enum {string} */
                state: "draft" | "sent" | "returned" | "accepted";
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                sentAt: string | null;
                company: string;
                role: string;
                hasWebsite: boolean;
                profiles: number;
                credits: number;
                /** @description The viewer has opened it (`readPerson`) as it is now */
                isOpened: boolean;
            } | null;
        };
        /** @description The ID and the deadline of the undo; null if the action can’t be undone */
        AdminActionResult: {
            /** Format: uuid */
            subjectId: string;
            /** Format: uuid */
            undoId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            undoUntil: string | null;
        };
        PersonPage: {
            rows: components["schemas"]["Person"][];
            next: string | null;
        };
        /** @description Counts stop at 5000 */
        RemovalPreview: {
            /** @description For an owner: published drops, which will be closed */
            drops: number;
            refunds: components["schemas"]["RefundPreview"];
            /** @description Drafts that will be deleted: for the owner’s drops, or the creator’s own */
            drafts: number;
            /** @description Decided demos that remain, without the person’s name */
            remaining: number;
        };
        RefundPreview: {
            /** @description Open demos: waiting for a screener, or pitched and not delivered */
            demos: number;
            /** @description True if there are more; every count is then a minimum */
            isMore: boolean;
            /** @description The amounts refunded to cards, one per currency */
            refunds: {
                currency: string;
                amount: number;
                count: number;
            }[];
            /** @description Included submissions that become available again */
            included: number;
            /** @description Disputed payments, which the bank will decide */
            withBank: number;
        };
        PersonDetail: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            velvId: string;
            /** @enum {string} */
            profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
            profileImage: string | null;
            /** @enum {string|null} */
            screenerLevel: "level1" | "level2" | "level3" | null;
            admin: boolean;
            /** @description An admin set in the configuration, regardless of the flag */
            fixedAdmin: boolean;
            emailVerified: boolean;
            verifiedByVelv: boolean;
            /** @enum {string} */
            state: "pending" | "rejected" | "active" | "disabled" | "deleting";
            /**
             * @description For a screener: whether money can be paid out
             * @enum {string|null}
             */
            payout: "ready" | "started" | "none" | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            can: ("account.read" | "account.verify-email" | "account.verify" | "account.reject" | "account.set-level" | "account.disable" | "account.enable" | "account.grant-admin" | "account.revoke-admin" | "account.pay-out-balance" | "account.remove" | "account.accept-evidence" | "account.return-evidence" | "account.verify-company" | "account.unverify-company" | "account.lift-overdue" | "account.connect-payout")[];
            /** @description A staff action that can still be undone and hasn’t taken effect yet. Only the person who took it sees what it is */
            pending: {
                /**
                 * Format: uuid
                 * @description For the person who acted: the ID for undoing it
                 */
                undoId: string | null;
            } | null;
            /** @description What a drop owner or screener has sent about their work; null if nothing */
            evidenceSummary: {
                /** @enum {string} */
                state: "draft" | "sent" | "returned" | "accepted";
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                sentAt: string | null;
                company: string;
                role: string;
                hasWebsite: boolean;
                profiles: number;
                credits: number;
                /** @description The viewer has opened it (`readPerson`) as it is now */
                isOpened: boolean;
            } | null;
            pendingEmail: string | null;
            rejected: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                reason: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            deletionStartedAt: string | null;
            /**
             * Format: date-time
             * @description When the person was last active
             * @example 2026-11-20T09:37:00.000Z
             */
            lastSeenAt: string | null;
            /** @description The email is suppressed after a permanent delivery failure */
            emailSuppression: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                response: string;
            } | null;
            /** @description Push registrations, newest first; `sendNotice` takes one */
            fcmTokens: string[];
            /** @description The website at the email’s domain, unless it’s a free email provider */
            site: string | null;
            /** @description Links the owner gave in their newest drops */
            links: {
                url: string;
                /** Format: uuid */
                dropId: string;
            }[];
            drops: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                state: "awaiting" | "expired" | "live" | "paused" | "rejected" | "unpublished" | "closed" | "delivered";
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                expireTime: string;
                demos: number;
            }[];
            /** @description The evidence a drop owner or screener has given about their work */
            evidence: {
                company: string;
                role: string;
                website: string;
                profiles: string[];
                credits: components["schemas"]["Credit"][];
                note: string;
                /** @enum {string} */
                state: "draft" | "sent" | "returned" | "accepted";
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                sentAt: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                decidedAt: string | null;
                /** @description Why staff last returned it; null once it is accepted */
                returnedReason: string | null;
                /**
                 * Format: date-time
                 * @description When its person last changed it
                 * @example 2026-11-20T09:37:00.000Z
                 */
                updatedAt: string;
                /** @enum {string|null} */
                companyVerifiedBy: "domain" | "staff" | null;
                checks: {
                    /**
                     * @description The domain of the email and of the website
                     * @enum {string}
                     */
                    emailDomain: "match" | "mismatch" | "freeMail" | "unverified" | "noWebsite";
                    websiteDomain: string | null;
                    /** @description How browsers may show an internationalized domain, whose letters can look like others */
                    unicodeDomain: string | null;
                    /** @description Other accounts with the domain of the email or the website */
                    sameDomain: {
                        /** @description 100 means that many or more */
                        count: number;
                        people: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
                            /** @enum {string} */
                            state: "pending" | "rejected" | "active" | "disabled" | "deleting";
                            /**
                             * Format: date-time
                             * @example 2026-11-20T09:37:00.000Z
                             */
                            createdAt: string;
                        }[];
                    };
                    /** @description Other accounts with the same text about their work; null if it’s too short to compare */
                    sameNote: {
                        /** @description 100 means that many or more */
                        count: number;
                        people: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
                            /** @enum {string} */
                            state: "pending" | "rejected" | "active" | "disabled" | "deleting";
                            /**
                             * Format: date-time
                             * @example 2026-11-20T09:37:00.000Z
                             */
                            createdAt: string;
                        }[];
                    } | null;
                };
            } | null;
            /** @description For an owner */
            overdueAnswers: {
                /** @description Days after delivery until answers are due */
                answerDays: number;
                /** @description A new brief is rejected with `drop/answers-overdue` */
                isStopped: boolean;
                /**
                 * Format: date-time
                 * @description When the owner can no longer publish drops unless everything is answered; null if nothing is overdue, or while staff allow publishing
                 * @example 2026-11-20T09:37:00.000Z
                 */
                stopsAt: string | null;
                /**
                 * Format: date-time
                 * @description Staff let the owner publish until then
                 * @example 2026-11-20T09:37:00.000Z
                 */
                liftedUntil: string | null;
                /** @description Longest overdue first, at most 50 */
                drops: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    /** @description Pitches without an answer */
                    pitches: number;
                    /**
                     * Format: date-time
                     * @description When the answers were due
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    dueAt: string;
                }[];
            } | null;
            /** @description For a creator: the number of demos by result */
            demoCounts: {
                [key: string]: number;
            } | null;
            screening: {
                decided: number;
                pitched: number;
                seconds: number;
                /** @description Recusals in the last 90 days */
                recusals: number;
                rateMicros: number;
            } | null;
            paid: {
                charged: {
                    currency: string;
                    amount: number;
                    count: number;
                }[];
                refunded: {
                    currency: string;
                    amount: number;
                    count: number;
                }[];
                disputed: number;
            } | null;
            /** @description The state of the subscription */
            plus: string | null;
            wallet: {
                balanceMicros: number;
                withdrawal: {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    state: "requested" | "sent" | "paid" | "failed";
                    amountMicros: number;
                    /**
                     * Format: date-time
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    requestedAt: string;
                } | null;
            } | null;
            removal: {
                blockedBy: {
                    /** @enum {string} */
                    code: "account/has-balance" | "wallet/withdrawal-open" | "account/needed-admin";
                    sentence: string;
                } | null;
            };
        };
        AuditEntryPage: {
            rows: components["schemas"]["AuditEntry"][];
            next: string | null;
        };
        AuditEntry: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            /** @enum {string} */
            action: "account.verify-email" | "account.verify" | "account.reject" | "account.set-level" | "account.disable" | "account.enable" | "account.grant-admin" | "account.revoke-admin" | "account.pay-out-balance" | "account.reset-two-factor" | "account.accept-evidence" | "account.return-evidence" | "account.verify-company" | "account.unverify-company" | "account.lift-overdue" | "account.add-note" | "account.delete-note" | "account.assign" | "account.remove" | "drop.approve" | "drop.reject" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.deliver" | "drop.add-note" | "drop.delete-note" | "drop.assign" | "drop.pause" | "drop.resume" | "drop.unpublish" | "drop.suspend-track" | "drop.restore-track" | "demo.suspend" | "demo.restore" | "demo.check" | "song.check" | "duplicate.resolve" | "payment.refund" | "notification.send";
            /** @description `name` is null when the account was deleted; the actor is null for actions on the command line */
            actor: {
                /** Format: uuid */
                id: string;
                velvId: string;
                name: string | null;
            } | null;
            subject: {
                /** @enum {string} */
                kind: "account" | "drop" | "demo" | "payment" | "duplicate";
                /** Format: uuid */
                id: string;
                /** @description A velvId, a drop, or an amount, as labeled at the time */
                label: string;
                /** @description The name of the person, if the account exists */
                name: string | null;
            };
            before: {
                [key: string]: string | number | boolean | null;
            };
            after: {
                [key: string]: string | number | boolean | null;
            };
            reason: string;
            /**
             * Format: uuid
             * @description The ID of the entry that this one undid
             */
            undoes: string | null;
            undone: boolean;
        };
        StaffDemoPage: {
            rows: components["schemas"]["StaffDemo"][];
            next: string | null;
        };
        /** @description A song as shown to staff */
        StaffDemo: {
            /** Format: uuid */
            id: string;
            title: string;
            /** @description `name` is null when the account was deleted */
            creator: {
                /** Format: uuid */
                id: string;
                name: string | null;
            };
            drop: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /** @enum {string} */
            result: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            suspendedAt: string | null;
            /** @description Null if the song isn’t suspended */
            suspendedReason: string | null;
            can: ("demo.read" | "demo.edit" | "demo.delete" | "demo.submit" | "demo.withdraw" | "demo.hear" | "demo.prove" | "demo.pitch" | "demo.hold" | "demo.cut" | "demo.nogo" | "demo.recuse" | "demo.note" | "update.offer" | "update.withdraw" | "update.hear" | "demo.suspend" | "demo.restore" | "demo.check")[];
            /** @description A staff action that can still be undone and hasn’t taken effect yet. Only the person who took it sees what it is */
            pending: {
                /**
                 * Format: uuid
                 * @description For the person who acted: the ID for undoing it
                 */
                undoId: string | null;
            } | null;
        };
        /** @description The same recording in two unrelated accounts. Only staff see it; neither creator is told */
        DuplicateCase: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "open" | "resolved";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            foundAt: string;
            /** @description The share of the shorter recording that was found in the other, to 1 */
            share: number;
            /** @description How many windows of ten seconds that are */
            found: number;
            /** @description The moment of the second recording at which the first begins */
            offsetMs: number;
            /** @description How much faster the second plays than the first; 1 if they are equal */
            speed: number;
            /** @description Two, the one that was uploaded first and the other */
            recordings: components["schemas"]["DuplicateRecording"][];
            /** @description One of the creators has confirmed a share of the other’s song, after the case was raised */
            isShared: boolean;
            resolution: {
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                by: {
                    /** Format: uuid */
                    id: string;
                    /** @description Null when the account was deleted */
                    name: string | null;
                };
                /** @enum {string} */
                outcome: "allowed" | "different" | "handled";
                note: string;
            } | null;
            can: ("duplicate.read" | "duplicate.resolve")[];
        };
        DuplicateRecording: {
            /** Format: uuid */
            id: string;
            title: string;
            /**
             * @description Null if the song is not in a library
             * @enum {string|null}
             */
            version: "main" | "instrumental" | "aCappella" | "clean" | "radioEdit" | "alternate" | null;
            /** @description `name` is null when the account is being deleted */
            creator: {
                /** Format: uuid */
                id: string;
                name: string | null;
            };
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            uploadedAt: string;
            durationMs: number | null;
            /** @description What to play it by: `listenToVersion`, `listenToDemo`, or, while it is suspended, `checkDemo`; null if it can’t be played */
            listen: {
                /** @enum {string} */
                kind: "version" | "demo" | "check";
                /** Format: uuid */
                id: string;
            } | null;
            /** @description Newest first; at most 50 for both recordings */
            submissions: components["schemas"]["StaffDemo"][];
        };
        AdminPaymentPage: {
            rows: components["schemas"]["AdminPayment"][];
            next: string | null;
        };
        AdminPayment: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When the checkout was started
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            paidAt: string | null;
            /** @enum {string} */
            state: "created" | "waiting" | "paid" | "expired" | "failed" | "refunding" | "refunded";
            /** @enum {string} */
            method: "checkout" | "included";
            /** @description In the currency’s minor unit */
            amount: number;
            currency: string;
            /** @enum {string|null} */
            dispute: "open" | "won" | "lost" | null;
            payer: {
                /** Format: uuid */
                id: string;
                /** @description Null when the account was deleted */
                name: string | null;
                email: string | null;
            };
            demo: {
                /** Format: uuid */
                id: string;
                title: string;
                /** @enum {string} */
                result: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
            };
            drop: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            can: "payment.refund"[];
        };
        AdminPaymentDetail: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When the checkout was started
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            paidAt: string | null;
            /** @enum {string} */
            state: "created" | "waiting" | "paid" | "expired" | "failed" | "refunding" | "refunded";
            /** @enum {string} */
            method: "checkout" | "included";
            /** @description In the currency’s minor unit */
            amount: number;
            currency: string;
            /** @enum {string|null} */
            dispute: "open" | "won" | "lost" | null;
            payer: {
                /** Format: uuid */
                id: string;
                /** @description Null when the account was deleted */
                name: string | null;
                email: string | null;
            };
            demo: {
                /** Format: uuid */
                id: string;
                title: string;
                /** @enum {string} */
                result: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
            };
            drop: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            can: "payment.refund"[];
            checkoutId: string | null;
            paymentIntentId: string | null;
            refundId: string | null;
            disputeId: string | null;
            /** @description The current state at the payment provider; null if the provider does not know the payment or does not respond */
            provider: {
                amount: number;
                refunds: {
                    id: string;
                    /** @enum {string} */
                    state: "waiting" | "done" | "failed";
                    amount: number;
                    /**
                     * Format: date-time
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    at: string;
                }[];
                dispute: {
                    id: string;
                    /** @enum {string} */
                    state: "open" | "won" | "lost";
                } | null;
            } | null;
            isProviderReachable: boolean;
            /** @description How much of the song has been heard by anyone, in ms */
            heardMs: number;
            /** @description What screeners earned by listening to the demo, newest first, at most 100 entries */
            ledger: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-20T09:37:00.000Z
                 */
                at: string;
                kind: string;
                seconds: number;
                rateMicros: number;
                entries: {
                    account: string;
                    amountMicros: number;
                    /** Format: uuid */
                    ownerId: string | null;
                    owner: string | null;
                }[];
            }[];
            /** @description Other payments for the same demo */
            otherPayments: components["schemas"]["AdminPayment"][];
        };
        StaffFigures: {
            /** @description Songs that a screener played for the first time in the last 7 days */
            songsHeard: number;
            /** @description Of those that were answered: from submission to the screener’s answer; null if none was */
            medianAnswerMs: number | null;
            /** @description Screeners who are listening now */
            screenersListening: number;
            /** @description Pay for the listening sessions of the last 7 days, in micro-dollars */
            screenerPayMicros: number;
            /** @description Submission fees paid in the last 7 days and not refunded, in the smallest unit of each currency; the largest amount first */
            fees: {
                amount: number;
                currency: string;
            }[];
            /** @description Songs whose answer was due in the last 30 days: those that were answered */
            answered: number;
            /** @description Of the same songs, those that were refunded because no one answered in time */
            unanswered: number;
        };
        QueueItemPage: {
            rows: components["schemas"]["QueueItem"][];
            next: string | null;
        };
        QueueItem: {
            /**
             * Format: uuid
             * @description Of the account, drop, song, case, withdrawal, or payment
             */
            id: string;
            /** @enum {string} */
            queue: "people" | "drops" | "changes" | "screening" | "delivery" | "duplicates" | "payouts" | "disputes" | "refunds";
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            since: string;
            /** @description The account or drop that can be assigned */
            subject: {
                /** @enum {string} */
                kind: "account" | "drop";
                /** Format: uuid */
                id: string;
            };
            /** @description Of the person, drop, or song; null for a deleted account */
            name: string | null;
            /** @enum {string|null} */
            profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener" | null;
            drop: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** @description How many songs would be delivered */
            pitched: number | null;
            /** @description Of the two recordings of a case, null for a deleted account; empty in other queues */
            creators: (string | null)[];
            money: {
                amount: number;
                currency: string;
            } | null;
            assignee: {
                /** Format: uuid */
                id: string;
                /** @description Null when the account was deleted */
                name: string | null;
            } | null;
        };
        StaffQueue: {
            /** @enum {string} */
            queue: "people" | "drops" | "changes" | "screening" | "delivery" | "duplicates" | "payouts" | "disputes" | "refunds";
            /** @description This queue could not be read */
            isFailed: boolean;
            /** @description Counted up to 1,000; null if the queue could not be read */
            waiting: number | null;
            /** @description Up to five, oldest first */
            oldest: components["schemas"]["QueueItem"][];
            /** @description The most that waited on each of the last 14 days (UTC); null for a day without a count */
            days: (number | null)[];
        };
        /** @description Visible to staff; the person it’s about gets its text when they download their data */
        StaffNote: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            author: {
                /** Format: uuid */
                id: string;
                /** @description Null when the account was deleted */
                name: string | null;
            };
            text: string;
        };
        AssignedSubjectPage: {
            rows: components["schemas"]["AssignedSubject"][];
            next: string | null;
        };
        AssignedSubject: {
            /** @enum {string} */
            kind: "account" | "drop";
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string|null} */
            profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener" | null;
            /**
             * Format: date-time
             * @description When it was assigned
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
        };
        UndoOffer: {
            /** Format: uuid */
            id: string;
            action: string;
            /** Format: uuid */
            subjectId: string;
            /** @description The name of the person, drop, or song */
            label: string;
            /** @description For a screener’s approval or level: the level */
            level: string | null;
            /**
             * Format: date-time
             * @description Actions of one request have the same time
             * @example 2026-11-20T09:37:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:37:00.000Z
             */
            undoUntil: string;
        };
        ClientFailure: {
            /** @enum {string} */
            kind: "upload" | "list" | "payout-status" | "payout-account" | "onboarding-link" | "logout";
            /** @description HTTP status; 0 when there was no response */
            status: number;
            /** @description The path of the operation, as in this document */
            path?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createAccountForEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/invalid-email` Email or password not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountWithId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        details_submitted: boolean;
                        payouts_enabled: boolean;
                        restriction: components["schemas"]["PayoutRestriction"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLinkForAccountWithId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** Format: uri */
                    refreshUrl: string;
                    /** Format: uri */
                    returnUrl: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/invalid-link` This link has expired or was already used. Request a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/invalid-password` Email or password not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    /**
                     * @description From the app, or a recovery code, if two-factor authentication is on
                     * @example 012345
                     */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/two-factor-needed` Enter the code from your authenticator app.
             *
             *     `auth/invalid-code` This code isn’t valid or has already been used. Try a new one.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    password: string;
                    /** @enum {string} */
                    profession: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
                    /** @enum {boolean} */
                    termsAccepted: true;
                    /** @description The path of the public brief that the person came from; the link in the verification email leads back there */
                    next?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /** @description `auth/email-already-in-use` Email already in use */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/invalid-email` Email or password not valid
             *
             *     `auth/invalid-password` Email or password not valid
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query: {
                token: string;
                /** @description The path of a public brief to continue to */
                next?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To / or `next` if signed in as this person, to /login?link=verified otherwise, to /login?link=old if the link is invalid, or to /?link=old for someone who is signed in and has not verified. HEAD does not verify */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/needed-admin` This is the only admin account. Make someone else an admin first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/invalid-email` Email or password not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSwitches"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    muteMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    muted: ("account.verify" | "account.reject" | "account.return-evidence" | "account.lift-overdue" | "account.set-level" | "drop.approve" | "drop.reject" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.expire-change" | "drop.deliver" | "drop.answers-overdue" | "drop.remind-overdue" | "drop.pause" | "drop.resume" | "drop.suspend-track" | "drop.restore-track" | "drop.unpublish" | "demo.suspend" | "demo.restore" | "pitch.suspend" | "pitch.restore" | "update.offer" | "demo.submit" | "demo.pitch" | "demo.hold" | "demo.cut" | "demo.nogo" | "demo.refund" | "payment.refund" | "demo.expire" | "demo.withdraw" | "demo.dispute" | "demo.cancel" | "demo.brief-change" | "split.confirm" | "split.correct" | "split.decline" | "split.finish" | "plus.start" | "plus.fail" | "plus.end" | "demo.discard" | "withdrawal.send" | "withdrawal.pay" | "withdrawal.fail" | "payout.warn" | "payout.stop" | "search.match")[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSwitches"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    on?: boolean;
                    digest?: boolean;
                    mutedGroups?: ("results" | "submissions" | "songs" | "searches" | "payments" | "plus" | "account" | "drops" | "pitches" | "earnings")[];
                    muted?: ("account.verify" | "account.reject" | "account.return-evidence" | "account.lift-overdue" | "account.set-level" | "drop.approve" | "drop.reject" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.expire-change" | "drop.deliver" | "drop.answers-overdue" | "drop.remind-overdue" | "drop.pause" | "drop.resume" | "drop.suspend-track" | "drop.restore-track" | "drop.unpublish" | "demo.suspend" | "demo.restore" | "pitch.suspend" | "pitch.restore" | "update.offer" | "demo.submit" | "demo.pitch" | "demo.hold" | "demo.cut" | "demo.nogo" | "demo.refund" | "payment.refund" | "demo.expire" | "demo.withdraw" | "demo.dispute" | "demo.cancel" | "demo.brief-change" | "split.confirm" | "split.correct" | "split.decline" | "split.finish" | "plus.start" | "plus.fail" | "plus.end" | "demo.discard" | "withdrawal.send" | "withdrawal.pay" | "withdrawal.fail" | "payout.warn" | "payout.stop" | "search.match")[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSwitches"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/invalid-password` Email or password not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/needed-admin` This is the only admin account. Make someone else an admin first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/invalid-link` This link has expired or was already used. Request a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @example 012345 */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/two-factor-needed` Enter the code from your authenticator app.
             *
             *     `auth/invalid-code` This code isn’t valid or has already been used. Try a new one.
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endAllSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tryEmailAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readMyEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        evidence: components["schemas"]["Evidence"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveMyEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvidenceInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        evidence: components["schemas"]["Evidence"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @example 012345 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/invalid-code` This code isn’t valid or has already been used. Try a new one.
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/two-factor-off` Two-factor authentication is off. Set it up first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setUpTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSecret"];
                };
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/two-factor-on` Two-factor authentication is already on. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    turnOffTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @example 012345 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/invalid-code` This code isn’t valid or has already been used. Try a new one.
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/two-factor-off` Two-factor authentication is off. Set it up first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    turnOnTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 012345 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /**
             * @description `auth/invalid-code` This code isn’t valid or has already been used. Try a new one.
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/two-factor-on` Two-factor authentication is already on.
             *
             *     `account/two-factor-off` Two-factor authentication is off. Set it up first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkeys: components["schemas"]["Passkey"][];
                        /** @description For a passkey added on this device: `Firefox on Linux` */
                        suggestedName: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    credential: components["schemas"]["NewPasskey"];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/too-many-passkeys` You have 10 passkeys. Remove one to add another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/passkey-rejected` We couldn’t add this passkey. Try again. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preparePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @example 012345 */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/two-factor-needed` Enter the code from your authenticator app.
             *
             *     `auth/invalid-code` This code isn’t valid or has already been used. Try a new one.
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/too-many-passkeys` You have 10 passkeys. Remove one to add another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preparePasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    credential: components["schemas"]["UsedPasskey"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /** @description `auth/invalid-passkey` This passkey didn’t work. Try again, or log in with your password. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `picture/too-large` This image is larger than 10 MB. Choose a smaller one. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `picture/not-image` We can’t read this file as an image. Use JPEG, PNG, WebP, GIF, or AVIF. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `picture/unreadable` We couldn’t read this image. Save it again and try once more. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: components["schemas"]["Me"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `auth/invalid-credential` Email or password not valid
             *
             *     `auth/signed-out` Log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/has-submissions` You have submissions linked to one or more of your published Drops. Please contact support for further assistance.
             *
             *     `account/has-balance` There’s still money in your wallet. Withdraw it first, or contact support.
             *
             *     `wallet/withdrawal-open` You already have a withdrawal in progress.
             *
             *     `account/needed-admin` This is the only admin account. Make someone else an admin first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZIP */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        blockedBy: {
                            /** @enum {string} */
                            code: "account/has-submissions" | "account/has-balance" | "wallet/withdrawal-open" | "account/needed-admin";
                            sentence: string;
                        } | null;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `favorite/too-many` You have 500 favorites. Remove one to add another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countDropsOnGenre: {
        parameters: {
            query?: {
                /** @description Excluded region and country keys, separated by commas */
                excluded?: string;
                /** @description Excluded lyrics languages. A drop is left out if it lists languages and all of them are excluded, separated by commas */
                excludedLanguages?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By genre key, with `all`, `other` and `newdrops` (100 means that many or more) */
                        counts: {
                            [key: string]: number;
                        };
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countMatchingDrops: {
        parameters: {
            query?: {
                genre?: string;
                /** @description Excluded region and country keys, separated by commas */
                excluded?: string;
                /** @description Excluded lyrics languages. A drop is left out if it lists languages and all of them are excluded, separated by commas */
                excludedLanguages?: string;
                /** @description Uses: `artistRelease`, `film`, `series`, `ad`, `game`, `library`, with commas */
                use?: string;
                /** @description Vocals: `female`, `male`, `duet`, `group`, `instrumental`, with commas */
                vocal?: string;
                /** @description Minimum guaranteed amount in whole US dollars; `400,negotiable` includes negotiable offers */
                fee?: string;
                /** @description A tempo or a range in BPM, such as `90-130`; a drop matches if its range overlaps it */
                tempo?: string;
                /** @description The drop closes within this many days */
                closes?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 100 means that many or more */
                        count: number;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    filterDropsOnGenre: {
        parameters: {
            query?: {
                after?: string;
                /** @description A genre, `other`, `newdrops` (newest first), or `expired` (last closed first) */
                genre?: string;
                /** @description Excluded region and country keys, separated by commas */
                excluded?: string;
                /** @description Excluded lyrics languages. A drop is left out if it lists languages and all of them are excluded, separated by commas */
                excludedLanguages?: string;
                /** @description Uses: `artistRelease`, `film`, `series`, `ad`, `game`, `library`, with commas */
                use?: string;
                /** @description Vocals: `female`, `male`, `duet`, `group`, `instrumental`, with commas */
                vocal?: string;
                /** @description Minimum guaranteed amount in whole US dollars; `400,negotiable` includes negotiable offers */
                fee?: string;
                /** @description A tempo or a range in BPM, such as `90-130`; a drop matches if its range overlaps it */
                tempo?: string;
                /** @description The drop closes within this many days */
                closes?: string;
                sort?: "newest" | "closing" | "fee" | "spots";
                /** @description Not available for `expired` */
                q?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addDrop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBriefInput"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/answers-overdue` Some of your pitches are overdue for an answer. Answer them in My Inbox, then send your brief. We saved your draft.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDropsToHear: {
        parameters: {
            query?: {
                after?: string;
                /** @description Excluded region and country keys, separated by commas */
                excluded?: string;
                /** @description Excluded lyrics languages. A drop is left out if it lists languages and all of them are excluded, separated by commas */
                excludedLanguages?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFavoriteDrops: {
        parameters: {
            query?: {
                after?: string;
                which?: "open" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        favorites: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `id` of the proposed change as it was read
                     */
                    change: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/changed` The owner changed this drop while you were reading it. Check the changes before you decide.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the brief that was read; rejected if the brief has changed since
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/changed` The owner changed this drop while you were reading it. Check the changes before you decide.
             *
             *     `drop/refunding` Refunds for this drop are still in progress. Try again in a few minutes.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveSpelling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `id` of the proposed change as it was read
                     */
                    change: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/changed` The owner changed this drop while you were reading it. Check the changes before you decide.
             *
             *     `drop/not-spelling` Only corrections of texts can be approved as spelling. Approve this as a change.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeDropNow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedBriefInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/changed` The owner changed this drop while you were reading it. Check the changes before you decide.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/has-demos` This drop has submissions, so it can’t be deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deliverDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/still-screening` Some songs in this drop are still in screening. You can deliver it once they’ve been answered.
             *
             *     `drop/nothing-pitched` No songs have been pitched for this drop yet, so there’s nothing to deliver.
             *
             *     `drop/withdrawals-open` The brief has changed, and creators still have time to withdraw their songs. You can deliver the drop after that.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8, RFC 4180 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    extendDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    expireTime: string;
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the drop that was read; rejected if the drop has changed since
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/changed` The owner changed this drop while you were reading it. Check the changes before you decide.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChangedDrops: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedDropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDropChanges: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropChangePage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDropsToDeliver: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDropsToReview: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyDrops: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyInbox: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProposedChanges: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `id` of the proposed change as it was read
                     */
                    change: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/changed` The owner changed this drop while you were reading it. Check the changes before you decide.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the brief that was read; rejected if the brief has changed since
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/changed` The owner changed this drop while you were reading it. Check the changes before you decide.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeBackChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBriefDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["BriefDocument"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addBriefDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    kind: "draft" | "template";
                    /** @description Without a name, a draft is named after its content */
                    name?: string;
                    /** @description The unfinished brief; it doesn’t have to be valid */
                    brief: {
                        artist: string;
                        label: string;
                        regionalOffice: string;
                        genre: string[];
                        lyrics: string[];
                        lookingFor: string[];
                        importantNote: string;
                        referenceLinks: string[];
                        referenceTrack: string;
                        referenceTitle: string;
                        use: string;
                        useDetail: string;
                        offer: string;
                        royaltyPercent: string;
                        decisionDate: string;
                        rights: string;
                        exclusivity: string;
                        term: string;
                        territory: string;
                        tempo: string;
                        aiPolicy: string;
                        vocal: string;
                        moods: string[];
                        requirements: string[];
                        demoCap: string;
                        audience: string;
                        artistVisibility: string;
                    };
                    /** @description The closing date, like 2026-12-24; empty if none is chosen */
                    closes: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["BriefDocument"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `brief/not-found` We couldn’t find this draft. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `brief/too-many` You have 30 of these. Delete one to save another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editBriefDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Without a name, a draft is named after its content */
                    name?: string;
                    /** @description The unfinished brief; it doesn’t have to be valid */
                    brief: {
                        artist: string;
                        label: string;
                        regionalOffice: string;
                        genre: string[];
                        lyrics: string[];
                        lookingFor: string[];
                        importantNote: string;
                        referenceLinks: string[];
                        referenceTrack: string;
                        referenceTitle: string;
                        use: string;
                        useDetail: string;
                        offer: string;
                        royaltyPercent: string;
                        decisionDate: string;
                        rights: string;
                        exclusivity: string;
                        term: string;
                        territory: string;
                        tempo: string;
                        aiPolicy: string;
                        vocal: string;
                        moods: string[];
                        requirements: string[];
                        demoCap: string;
                        audience: string;
                        artistVisibility: string;
                    };
                    /** @description The closing date, like 2026-12-24; empty if none is chosen */
                    closes: string;
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the version that was edited; a newer version isn’t overwritten
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["BriefDocument"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `brief/not-found` We couldn’t find this draft. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `brief/changed` This draft was changed in another tab or on another device. Open it again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteBriefDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * @description How often new drops are emailed
                     * @enum {string}
                     */
                    frequency: "off" | "instant" | "daily" | "weekly";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["SavedSearch"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `search/not-found` We couldn’t find this saved search. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSavedSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["SavedSearch"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchParams"] & {
                    name: string;
                    /**
                     * @description How often new drops are emailed
                     * @enum {string}
                     */
                    frequency: "off" | "instant" | "daily" | "weekly";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["SavedSearch"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `search/too-many` You have 20 saved searches. Delete one to save another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markSearchSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listenToReferenceTrack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Level-matched listening copy */
                        levelUrl: string;
                        /** @description The listening copy at its original level */
                        deliveredUrl: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        expiresAt: string;
                        durationMs: number;
                        bucketMs: number;
                        /** @description Base64, one byte per bucket, 0–255 of full scale */
                        peaks: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `track/not-found` We couldn’t find this track, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `track/suspended` This track can’t be played right now. We’re looking into a rights complaint.
             *
             *     `demo/no-audio` This song isn’t ready yet.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readReferenceTrack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferenceTrack"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `track/not-found` We couldn’t find this track, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @description CISAC code of the PRO; 099 is none */
                    society: string | null;
                    ipi: string;
                    publisherIpi: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitRequest"];
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    legalName: string;
                    /** @description CISAC code of the PRO; 099 is none */
                    society: string | null;
                    ipi: string;
                    publisherIpi?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitRequest"];
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitRequest"];
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCoWriterData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSheetByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @description A final version that I confirmed; the one of the link if left out */
                    version?: number;
                    /**
                     * @default letter
                     * @enum {string}
                     */
                    paper?: "letter" | "a4";
                };
            };
        };
        responses: {
            /** @description PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /**
             * @description `split-link/not-found` This link doesn’t work. Open it again from the email.
             *
             *     `splits/version-not-found` We couldn’t find this version of the split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `server/unavailable` Velv can’t do this right now. Try again in a minute. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSheetCsvByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @description A final version that I confirmed; the one of the link if left out */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description UTF-8, RFC 4180 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /**
             * @description `split-link/not-found` This link doesn’t work. Open it again from the email.
             *
             *     `splits/version-not-found` We couldn’t find this version of the split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSheetJsonByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @description A final version that I confirmed; the one of the link if left out */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitSheetFile"];
                };
            };
            /**
             * @description `split-link/not-found` This link doesn’t work. Open it again from the email.
             *
             *     `splits/version-not-found` We couldn’t find this version of the split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSplitSheetCsv: {
        parameters: {
            query?: {
                /** @description A final version; the current one if left out */
                version?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8, RFC 4180 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `splits/version-not-found` We couldn’t find this version of the split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSplitSheetJson: {
        parameters: {
            query?: {
                /** @description A final version; the current one if left out */
                version?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitSheetFile"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `splits/version-not-found` We couldn’t find this version of the split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSplitSheetPdf: {
        parameters: {
            query?: {
                /** @description A final version; the current one if left out */
                version?: number;
                paper?: "letter" | "a4";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `splits/version-not-found` We couldn’t find this version of the split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `server/unavailable` Velv can’t do this right now. Try again in a minute. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSheetVersions: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetVersions"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSplitHistory: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitHistory"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listenByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Level-matched listening copy */
                        levelUrl: string;
                        /** @description The listening copy at its original level */
                        deliveredUrl: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        expiresAt: string;
                        durationMs: number;
                        bucketMs: number;
                        /** @description Base64, one byte per bucket, 0–255 of full scale */
                        peaks: string;
                    };
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/no-audio` This song isn’t ready yet.
             *
             *     `demo/suspended` This song can’t be played right now. We’re looking into a rights complaint.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openSplitLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitRequest"];
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readCoWriterData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoWriterData"];
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSplits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Splits"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveSplits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the page has read; 0 before the first sheet */
                    revision: number;
                    iswc?: string;
                    /** @description Start a new version of a sheet that was sent, with the title and ISRC that the song has now */
                    startVersion?: boolean;
                    writers: {
                        /**
                         * Format: uuid
                         * @description The share that it was before
                         */
                        id?: string;
                        name: string;
                        legalName: string;
                        roles: ("composer" | "lyricist" | "producer" | "performer")[];
                        /** @description Hundredths of a percent of the whole song */
                        shareBasisPoints: number;
                        publisher: string;
                        /** @description The publisher’s part of the share, of the whole song */
                        publisherBasisPoints: number;
                        /** @description CISAC code of the PRO; 099 is none */
                        society: string | null;
                        ipi: string;
                        isCreator: boolean;
                        /** @description Stays as it is when left out */
                        publisherIpi?: string;
                        email: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Splits"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/archived` This song is archived. Restore it first.
             *
             *     `splits/changed` These splits were just changed. Reload the page and try again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remindWriter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                writerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Splits"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `splits/writer-not-found` We couldn’t find this writer on the current split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/archived` This song is archived. Restore it first.
             *
             *     `splits/wrong-state` This writer just answered. Reload the page to see the answer.
             *
             *     `splits/reminded` You can remind a writer once a day. Try again tomorrow.
             *
             *     `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewSplitLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendSplits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Splits"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/archived` This song is archived. Restore it first.
             *
             *     `splits/changed` These splits were just changed. Reload the page and try again.
             *
             *     `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggestChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @description Hundredths of a percent of the whole song */
                    shareBasisPoints: number;
                    roles: ("composer" | "lyricist" | "producer" | "performer")[];
                    message: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitRequest"];
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undoDecline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitRequest"];
                };
            };
            /** @description `split-link/not-found` This link doesn’t work. Open it again from the email. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `undo/expired` This can’t be undone anymore. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `split-link/ended` This link doesn’t work anymore. Open the newest email, or get a new link. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                writerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Splits"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `splits/writer-not-found` We couldn’t find this writer on the current split sheet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/archived` This song is archived. Restore it first.
             *
             *     `splits/wrong-state` This writer just answered. Reload the page to see the answer.
             *
             *     `splits/reminded` You can remind a writer once a day. Try again tomorrow.
             *
             *     `splits/incomplete` Make sure the shares add up to 100% and every co-writer has an email. Then send the splits.
             *
             *     `splits/changed` These splits were just changed. Reload the page and try again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readOverdueAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Days after delivery until answers are due */
                        answerDays: number;
                        /** @description A new brief is rejected with `drop/answers-overdue` */
                        isStopped: boolean;
                        /**
                         * Format: date-time
                         * @description When the owner can no longer publish drops unless everything is answered; null if nothing is overdue, or while staff allow publishing
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        stopsAt: string | null;
                        /**
                         * Format: date-time
                         * @description Staff let the owner publish until then
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        liftedUntil: string | null;
                        /** @description Longest overdue first, at most 50 */
                        drops: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description Pitches without an answer */
                            pitches: number;
                            /**
                             * Format: date-time
                             * @description When the answers were due
                             * @example 2026-11-20T09:37:00.000Z
                             */
                            dueAt: string;
                        }[];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readTrackRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Drops ever published; 1000 means that many or more */
                        drops: number;
                        /** @description Delivered drops that are counted: the last 50 */
                        delivered: number;
                        /** @description Pitches that reached the owner with these */
                        pitches: number;
                        /** @description Of these, how many have an answer */
                        answered: number;
                        /** @description Of these, how many the owner has listened to */
                        heard: number;
                        /** @description Of these, how many are on hold */
                        holds: number;
                        /** @description Of these, how many are cut */
                        cuts: number;
                        /** @description Pitches without an answer in the 100 drops that have waited the longest */
                        owed: number;
                        /** @description Of these, how many are overdue */
                        overdue: number;
                        /** @description Median days from delivery to the first answer; null while there are too few answers */
                        medianDays: number | null;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteCreators: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    emails: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropAccess"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `drop/too-many-invitations` You can invite up to 200 people to a drop. Remove an invitation to make room for another.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    joinDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The token of the link */
                    invite?: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openDropLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The old link stops working; creators who joined keep access */
                    replace?: boolean;
                    /** @description Also removes everyone who joined with a link; the link is replaced */
                    removeJoined?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropAccess"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDropAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropAccess"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropAccess"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readOwnerSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerSummary"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Chosen by the client
                     * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                     */
                    versionId: string;
                    /** @enum {string} */
                    kind: "main" | "instrumental" | "aCappella" | "clean" | "radioEdit" | "alternate";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `version/not-found` We couldn’t find this version, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/archived` This song is archived. Restore it first.
             *
             *     `version/too-many` A song can have 12 versions. Delete one to add another.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveSongs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    isArchived: boolean;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `version/not-found` We couldn’t find this version, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `version/submitted` You’ve submitted this version, so it can’t be deleted. Upload a newer one to replace it.
             *
             *     `version/offered` You’re offering this version to a drop’s owner, so it can’t be deleted. Withdraw the offer first.
             *
             *     `payment/in-progress` A payment for this song is being processed. Wait a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeVersionKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "main" | "instrumental" | "aCappella" | "clean" | "radioEdit" | "alternate";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `version/not-found` We couldn’t find this version, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/archived` This song is archived. Restore it first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSongs: {
        parameters: {
            query?: {
                after?: string;
                /** @description Words of titles, writers, and lyrics, and operators such as `bpm:90..110`, `key:Am`, `lang:sv`, `mood:warm`, `has:instrumental`, `genre:pop`, `vocal:female`, `explicit:no`, `result:hold`, `sent:no`, `splits:open` */
                q?: string;
                sort?: "updated" | "title" | "tempo" | "created";
                archived?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSong: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SongInput"] & {
                    /** @description A random key. Repeating a request with the same key returns the song that it created. */
                    idempotencyKey: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/too-many` Your library holds 2,000 songs. Delete some to add more. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/archived` This song is archived. Restore it first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/submitted` You’ve submitted this song, so it can’t be deleted. You can archive it.
             *
             *     `payment/in-progress` A payment for this song is being processed. Wait a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SongChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/archived` This song is archived. Restore it first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editSongs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    language?: "Non/Looking for instrumentals" | "Other" | "Arabic" | "Danish" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Greek" | "Hindi" | "Italian" | "Japanese" | "Korean" | "Mandarin" | "Norwegian" | "Persian" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish";
                    /** @enum {string} */
                    vocal?: "female" | "male" | "duet" | "group" | "instrumental";
                    isExplicit?: boolean;
                    genres?: string[];
                    /** @enum {boolean} */
                    containsSamples?: false;
                    /** @enum {string} */
                    madeWithAi?: "none" | "assisted" | "generated";
                    addMoods?: ("aggressive" | "angry" | "anthemic" | "atmospheric" | "bittersweet" | "calm" | "cinematic" | "confident" | "dark" | "defiant" | "dreamy" | "driving" | "emotional" | "epic" | "euphoric" | "happy" | "haunting" | "heartbroken" | "hopeful" | "intimate" | "melancholic" | "mysterious" | "nostalgic" | "playful" | "rebellious" | "romantic" | "sensual" | "tense" | "uplifting" | "warm")[];
                    removeMoods?: ("aggressive" | "angry" | "anthemic" | "atmospheric" | "bittersweet" | "calm" | "cinematic" | "confident" | "dark" | "defiant" | "dreamy" | "driving" | "emotional" | "epic" | "euphoric" | "happy" | "haunting" | "heartbroken" | "hopeful" | "intimate" | "melancholic" | "mysterious" | "nostalgic" | "playful" | "rebellious" | "romantic" | "sensual" | "tense" | "uplifting" | "warm")[];
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/archived` This song is archived. Restore it first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    linkToStems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `stems/none` This song has no stems.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listenToVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Level-matched listening copy */
                        levelUrl: string;
                        /** @description The listening copy at its original level */
                        deliveredUrl: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        expiresAt: string;
                        durationMs: number;
                        bucketMs: number;
                        /** @description Base64, one byte per bucket, 0–255 of full scale */
                        peaks: string;
                        /** @description The file as it was uploaded */
                        originalUrl: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `version/not-found` We couldn’t find this version, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/no-audio` This song isn’t ready yet.
             *
             *     `demo/suspended` This song can’t be played right now. We’re looking into a rights complaint.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countSongs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active: number;
                        archived: number;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSubmissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["Demo"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `song/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadAccessLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessLogFile"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCertificateJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateFile"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `certificate/not-issued` The certificate isn’t ready yet. Your submission’s page shows it as soon as it’s signed.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCertificatePdf: {
        parameters: {
            query?: {
                paper?: "letter" | "a4";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `certificate/not-issued` The certificate isn’t ready yet. Your submission’s page shows it as soon as it’s signed.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `server/unavailable` Velv can’t do this right now. Try again in a minute. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAccesses: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessPage"] & {
                        /** @description By others than the creator; null on later pages */
                        totals: {
                            played: number;
                            /** @description How often it was sent without anyone’s listening being counted */
                            sent: number;
                            downloaded: number;
                            /** @description Who played or downloaded it */
                            listeners: number;
                        } | null;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listenToUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Level-matched listening copy */
                        levelUrl: string;
                        /** @description The listening copy at its original level */
                        deliveredUrl: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        expiresAt: string;
                        durationMs: number;
                        bucketMs: number;
                        /** @description Base64, one byte per bucket, 0–255 of full scale */
                        peaks: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `update/not-found` This version isn’t offered anymore.
             *
             *     `demo/not-found` We couldn’t find this song, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/no-audio` This song isn’t ready yet.
             *
             *     `demo/suspended` This song can’t be played right now. We’re looking into a rights complaint.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    offerUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                     */
                    versionId: string;
                    /**
                     * @description For the drop’s owner
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `version/not-found` We couldn’t find this version, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/suspended` This song can’t be played right now. We’re looking into a rights complaint.
             *
             *     `demo/no-audio` This song isn’t ready yet.
             *
             *     `song/archived` This song is archived. Restore it first.
             *
             *     `update/same-recording` The owner already has this recording. Choose another version.
             *
             *     `update/too-many` You’ve offered three versions for this submission, which is the limit.
             *
             *     `update/older` This version is older than the one you sent. Choose a newer one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `update/not-found` This version isn’t offered anymore.
             *
             *     `demo/not-found` We couldn’t find this song, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDropsForSong: {
        parameters: {
            query?: {
                after?: string;
                genre?: string;
                /** @description Excluded region and country keys, separated by commas */
                excluded?: string;
                /** @description Excluded lyrics languages. A drop is left out if it lists languages and all of them are excluded, separated by commas */
                excludedLanguages?: string;
                /** @description Uses: `artistRelease`, `film`, `series`, `ad`, `game`, `library`, with commas */
                use?: string;
                /** @description Vocals: `female`, `male`, `duet`, `group`, `instrumental`, with commas */
                vocal?: string;
                /** @description Minimum guaranteed amount in whole US dollars; `400,negotiable` includes negotiable offers */
                fee?: string;
                /** @description A tempo or a range in BPM, such as `90-130`; a drop matches if its range overlaps it */
                tempo?: string;
                /** @description The drop closes within this many days */
                closes?: string;
                q?: string;
                /** @description Also those that it fits less, page by page, of the 500 newest that match the filters */
                all?: "true";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            drop: components["schemas"]["Drop"];
                            fit: components["schemas"]["Fit"];
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `request/not-found` We couldn’t find this.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSongsForDrop: {
        parameters: {
            query?: {
                /** @description Words of titles, writers, and lyrics */
                q?: string;
                /** @description How many songs to leave out */
                from?: number | null;
                limit?: number;
                /** @description Only this song */
                song?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            song: components["schemas"]["Song"];
                            fit: components["schemas"]["Fit"];
                            /** @description Its submission or draft for this drop */
                            sent: {
                                /** Format: uuid */
                                demoId: string;
                                /** @enum {string} */
                                result: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
                                /**
                                 * Format: date-time
                                 * @example 2026-11-20T09:37:00.000Z
                                 */
                                sentAt: string | null;
                            } | null;
                        }[];
                        total: number;
                        /** @description How many of them fit well */
                        good: number;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    adoptDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countMyDemos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoCounts"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `payment/in-progress` A payment for this song is being processed. Wait a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyDemos: {
        parameters: {
            query?: {
                after?: string;
                result?: "draft" | "screening" | "pitch" | "nogo" | "hold" | "cut" | "refunded";
                /** @description By when the demo was created */
                sort?: "newest" | "oldest";
                /** @description Searches the title, the writers, and the drop’s artist and label */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyDemoPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listenToDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Level-matched listening copy */
                        levelUrl: string;
                        /** @description The listening copy at its original level */
                        deliveredUrl: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        expiresAt: string;
                        durationMs: number;
                        bucketMs: number;
                        /** @description Base64, one byte per bucket, 0–255 of full scale */
                        peaks: string;
                        /** @description The original file; null for screeners */
                        originalUrl: string | null;
                        lyrics: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/no-audio` This song isn’t ready yet.
             *
             *     `demo/leased` Another screener is listening to this song.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readStars: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stars: number;
                        sent: number;
                        held: number;
                        cut: number;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDropDemos: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoInput"] & {
                    /** @description A random idempotency key. Repeating a request for the same drop with the same key returns the demo it created. */
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/paused` This drop is paused and isn’t taking submissions right now.
             *
             *     `drop/closed` This drop is closed.
             *
             *     `drop/full` All spots in this drop are taken.
             *
             *     `demo/too-many` You’ve already submitted three songs to this drop.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The URL to send the browser to: the checkout page, or the success page if nothing is due */
                        url: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `drop/not-found` We couldn’t find this drop, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/no-audio` This song isn’t ready yet.
             *
             *     `demo/incomplete` Some details are missing. Complete them before you submit.
             *
             *     `demo/blocked` This file can’t be submitted. Check the problems we found.
             *
             *     `drop/closed` This drop is closed.
             *
             *     `drop/full` All spots in this drop are taken.
             *
             *     `drop/paused` This drop is paused and isn’t taking submissions right now.
             *
             *     `demo/suspended` This song can’t be played right now. We’re looking into a rights complaint.
             *
             *     `payment/in-progress` A payment for this song is being processed. Wait a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeCheckout: {
        parameters: {
            query?: {
                /** @description Close the checkout only if it belongs to this payment */
                payment?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `payment/in-progress` A payment for this song is being processed. Wait a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                     */
                    songId: string;
                    /**
                     * Format: uuid
                     * @description The main version by default
                     * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                     */
                    versionId?: string;
                    /** @description A position other than the one stored with the song, in ms; null for none */
                    hearAtMs?: number | null;
                    hearNote?: string;
                    isUnreleased: boolean;
                    hasRights: boolean;
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        demoId: string;
                        /** @description The URL to send the browser to: the checkout page, or the success page if nothing is due */
                        url: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/not-found` We couldn’t find this song, or you don’t have access to it.
             *
             *     `version/not-found` We couldn’t find this version, or you don’t have access to it.
             *
             *     `drop/not-found` We couldn’t find this drop, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `song/archived` This song is archived. Restore it first.
             *
             *     `drop/paused` This drop is paused and isn’t taking submissions right now.
             *
             *     `drop/closed` This drop is closed.
             *
             *     `drop/full` All spots in this drop are taken.
             *
             *     `demo/too-many` You’ve already submitted three songs to this drop.
             *
             *     `demo/already-sent` You’ve already submitted this song to this drop.
             *
             *     `demo/no-audio` This song isn’t ready yet.
             *
             *     `demo/incomplete` Some details are missing. Complete them before you submit.
             *
             *     `demo/blocked` This file can’t be submitted. Check the problems we found.
             *
             *     `demo/suspended` This song can’t be played right now. We’re looking into a rights complaint.
             *
             *     `payment/in-progress` A payment for this song is being processed. Wait a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoInFull"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/decided` This song has already been decided.
             *
             *     `demo/not-withdrawable` You can’t withdraw this song anymore. A screener has listened to it, or it has been delivered.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cutDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description For a no go. Screeners have to give one, and can’t give `notGiven`
                     * @enum {string}
                     */
                    reason?: "tempo" | "language" | "mood" | "lyric" | "vocal" | "mix" | "released" | "wrongBrief" | "notGiven";
                    /** @description A note to the creator, with a pitch or a no go */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDemo"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/decided` This song has already been decided.
             *
             *     `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/unheard` Listen to more of this song before you decide.
             *
             *     `demo/leased` Another screener is listening to this song.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/no-reason` Choose a reason for the no go. The creator will see it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadPitches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8, RFC 4180 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    holdDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description For a no go. Screeners have to give one, and can’t give `notGiven`
                     * @enum {string}
                     */
                    reason?: "tempo" | "language" | "mood" | "lyric" | "vocal" | "mix" | "released" | "wrongBrief" | "notGiven";
                    /** @description A note to the creator, with a pitch or a no go */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDemo"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/decided` This song has already been decided.
             *
             *     `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/unheard` Listen to more of this song before you decide.
             *
             *     `demo/leased` Another screener is listening to this song.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/no-reason` Choose a reason for the no go. The creator will see it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaseDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-11-20T09:37:00.000Z
                         */
                        leasedUntil: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/decided` This song has already been decided.
             *
             *     `demo/leased` Another screener is listening to this song.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nogoDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description For a no go. Screeners have to give one, and can’t give `notGiven`
                     * @enum {string}
                     */
                    reason?: "tempo" | "language" | "mood" | "lyric" | "vocal" | "mix" | "released" | "wrongBrief" | "notGiven";
                    /** @description A note to the creator, with a pitch or a no go */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDemo"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/decided` This song has already been decided.
             *
             *     `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/unheard` Listen to more of this song before you decide.
             *
             *     `demo/leased` Another screener is listening to this song.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/no-reason` Choose a reason for the no go. The creator will see it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pitchDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description For a no go. Screeners have to give one, and can’t give `notGiven`
                     * @enum {string}
                     */
                    reason?: "tempo" | "language" | "mood" | "lyric" | "vocal" | "mix" | "released" | "wrongBrief" | "notGiven";
                    /** @description A note to the creator, with a pitch or a no go */
                    note?: string;
                    /** @description What is good about the song, for the creator and the drop owner */
                    praise?: ("hook" | "vocal" | "lyric" | "production" | "mood" | "energy" | "fresh" | "ready")[];
                    /** @description A note to the drop owner, which the creator never sees */
                    ownerNote?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDemo"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/decided` This song has already been decided.
             *
             *     `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/unheard` Listen to more of this song before you decide.
             *
             *     `demo/leased` Another screener is listening to this song.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/no-reason` Choose a reason for the no go. The creator will see it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recuseFromDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDemo"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/decided` This song has already been decided.
             *
             *     `demo/leased` Another screener is listening to this song.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    savePrivateNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLocalisedPriceFromProduct: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Price"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    buyPlus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A page of the payment provider */
                        url: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `plus/not-offered` Velv Plus isn’t available here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `plus/running` You already have Velv Plus.
             *
             *     `payment/in-progress` A payment for this song is being processed. Wait a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    managePlus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A page of the payment provider */
                        url: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `plus/none` You don’t have a subscription. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPlus: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plus"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadStatement: {
        parameters: {
            query?: {
                from?: string;
                /** @description Inclusive, UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8, RFC 4180 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listScreeningQueue: {
        parameters: {
            query?: {
                after?: string;
                /** @description Excluded region and country keys, separated by commas */
                excluded?: string;
                /** @description Excluded lyrics languages. A drop is left out if it lists languages and all of them are excluded, separated by commas */
                excludedLanguages?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDropPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWalletDays: {
        parameters: {
            query?: {
                zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        days: {
                            /** Format: date */
                            day: string;
                            seconds: number;
                            earnedMicros: number;
                        }[];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWalletEntries: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletEntryPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendHeartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The song that is playing now
                     * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                     */
                    demoId: string;
                    /** @description Whether it is audible now: neither paused nor muted */
                    playing: boolean;
                    /** @description What was played since the report that ended at `offsetMs`, in playback order */
                    heard: components["schemas"]["Played"][];
                    /**
                     * Format: uuid
                     * @description A random id that each page chooses when it opens, because several pages may share a session. Requests without one count as coming from the same page
                     * @default 00000000-0000-0000-0000-000000000000
                     */
                    pageId?: string;
                    /**
                     * @description The `reportedMs` of this page from which `heard` continues
                     * @default 0
                     */
                    offsetMs?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listening"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/leased` Another screener is listening to this song.
             *
             *     `screening/no-session` This listening session has ended. Press play to start a new one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startListening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listening"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `screening/already-running` You’re already listening on another page or device. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopListening: {
        parameters: {
            query?: {
                /** @description A random id that each page chooses when it opens, because several pages may share a session. Requests without one count as coming from the same page */
                pageId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listening"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `screening/no-session` This listening session has ended. Press play to start a new one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayoutBank: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBank"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `account/payout-not-ready` Connect Stripe first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/unavailable` Stripe isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSecondsRateAndBalanceForWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wallet"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawFunds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A random string. Repeating a request with the same one returns the same withdrawal */
                    idempotencyKey: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `wallet/too-little` Withdrawals start at 50 USD.
             *
             *     `wallet/withdrawal-open` You already have a withdrawal in progress.
             *
             *     `account/payout-not-ready` Connect Stripe first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["Notification"][];
                        next: string | null;
                        unread: number;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendNotice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A Web Push subscription as JSON, or an FCM token */
                    fcmToken: string;
                    title: string;
                    body: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `push/unknown` No device is registered with this token. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `push/gone` This device no longer receives notifications. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `push/failed` The push service isn’t responding. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveFcmToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A Web Push subscription as JSON, or an FCM token */
                    fcmToken: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `push/endpoint` We don’t support this push service. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFcmToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicKey: string;
                        registered: boolean;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addVerifiedEmailToUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @description The email each account had when it was displayed, by ID; accounts whose email has changed since are skipped */
                    read?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: components["schemas"]["Person"][];
                        done: components["schemas"]["AdminActionResult"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addVerifiedVelvToUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /**
                     * @description The level of newly approved screeners; level 1 by default
                     * @enum {string}
                     */
                    level?: "level1" | "level2" | "level3";
                    /** @description The `updatedAt` of the evidence that was read, by ID; accounts whose evidence has changed since are skipped */
                    evidenceRead?: {
                        [key: string]: string;
                    };
                    /** @description Needed for an account that has sent no evidence, or whose evidence the viewer hasn’t opened (`readPerson`). Kept in the audit trail */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: components["schemas"]["Person"][];
                        done: components["schemas"]["AdminActionResult"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `evidence/unopened` Open what these people sent about their work before you approve them, or give a reason. Accounts without evidence need a reason, too. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    disableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generateUniqueVelvId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        velvId: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    grantAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/confirm-password` Enter your password again to continue.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `account/needed-admin` This is the only admin account. Make someone else an admin first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    liftOverdue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description Until when; null until the next answers become overdue
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    until: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/invalid` Check the highlighted fields. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                after?: string;
                profession?: "producer" | "songWriter" | "songWriterProducer" | "anr" | "manager" | "supervisor" | "corporate" | "screener";
                view?: "all" | "pending" | "rejected" | "disabled" | "admins";
                /** @description The beginnings of words, all of which must match */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    payOutBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/confirm-password` Enter your password again to continue.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/wrong-state` This account has changed. Check it again.
             *
             *     `wallet/empty` Your wallet is empty.
             *
             *     `wallet/withdrawal-open` You already have a withdrawal in progress.
             *
             *     `account/payout-not-ready` Connect Stripe first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewRemoval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovalPreview"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/confirm-password` Enter your password again to continue.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `account/has-balance` There’s still money in your wallet. Withdraw it first, or contact support.
             *
             *     `wallet/withdrawal-open` You already have a withdrawal in progress.
             *
             *     `account/needed-admin` This is the only admin account. Make someone else an admin first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBadges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        myDrops: number;
                        myInbox: number;
                        /** @description For drop owners: whether a pitch has no answer yet */
                        hasPitchesToAnswer: boolean;
                        /** @description Per profession; for admins */
                        unverified: {
                            [key: string]: number;
                        } | null;
                        /** @description For admins */
                        dropsToReview: number | null;
                        /** @description Changes to live briefs; for admins */
                        changesToReview: number | null;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonDetail"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/confirm-password` Enter your password again to continue.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `account/needed-admin` This is the only admin account. Make someone else an admin first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setScreenerLevel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    level: "level1" | "level2" | "level3";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the evidence that was read; rejected if the evidence has changed since
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `request/not-found` We couldn’t find this.
             *
             *     `evidence/none` This account hasn’t sent any evidence yet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `evidence/changed` The evidence changed while you were reading it. Check it again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    returnEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the evidence that was read; rejected if the evidence has changed since
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read: string;
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `request/not-found` We couldn’t find this.
             *
             *     `evidence/none` This account hasn’t sent any evidence yet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `evidence/changed` The evidence changed while you were reading it. Check it again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unverifyCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the evidence that was read; rejected if the evidence has changed since
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `request/not-found` We couldn’t find this.
             *
             *     `evidence/none` This account hasn’t sent any evidence yet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `evidence/changed` The evidence changed while you were reading it. Check it again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updatedAt` of the evidence that was read; rejected if the evidence has changed since
                     * @example 2026-11-20T09:37:00.000Z
                     */
                    read: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: components["schemas"]["Person"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `request/not-found` We couldn’t find this.
             *
             *     `evidence/none` This account hasn’t sent any evidence yet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             *
             *     `account/wrong-state` This account has changed. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `evidence/changed` The evidence changed while you were reading it. Check it again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadAuditEntries: {
        parameters: {
            query?: {
                subject?: string;
                actor?: string;
                action?: "account.verify-email" | "account.verify" | "account.reject" | "account.set-level" | "account.disable" | "account.enable" | "account.grant-admin" | "account.revoke-admin" | "account.pay-out-balance" | "account.reset-two-factor" | "account.accept-evidence" | "account.return-evidence" | "account.verify-company" | "account.unverify-company" | "account.lift-overdue" | "account.add-note" | "account.delete-note" | "account.assign" | "account.remove" | "drop.approve" | "drop.reject" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.deliver" | "drop.add-note" | "drop.delete-note" | "drop.assign" | "drop.pause" | "drop.resume" | "drop.unpublish" | "drop.suspend-track" | "drop.restore-track" | "demo.suspend" | "demo.restore" | "demo.check" | "song.check" | "duplicate.resolve" | "payment.refund" | "notification.send";
                /** @description The name, email, or velvId of the person who acted or who is affected; or the ID of a record */
                search?: string;
                /** @description The first day, in UTC */
                from?: string;
                /** @description The last day, in UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8, RFC 4180 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                after?: string;
                subject?: string;
                actor?: string;
                action?: "account.verify-email" | "account.verify" | "account.reject" | "account.set-level" | "account.disable" | "account.enable" | "account.grant-admin" | "account.revoke-admin" | "account.pay-out-balance" | "account.reset-two-factor" | "account.accept-evidence" | "account.return-evidence" | "account.verify-company" | "account.unverify-company" | "account.lift-overdue" | "account.add-note" | "account.delete-note" | "account.assign" | "account.remove" | "drop.approve" | "drop.reject" | "drop.approve-change" | "drop.approve-spelling" | "drop.reject-change" | "drop.deliver" | "drop.add-note" | "drop.delete-note" | "drop.assign" | "drop.pause" | "drop.resume" | "drop.unpublish" | "drop.suspend-track" | "drop.restore-track" | "demo.suspend" | "demo.restore" | "demo.check" | "song.check" | "duplicate.resolve" | "payment.refund" | "notification.send";
                /** @description The name, email, or velvId of the person who acted or who is affected; or the ID of a record */
                search?: string;
                /** @description The first day, in UTC */
                from?: string;
                /** @description The last day, in UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drop: components["schemas"]["DropInFull"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewUnpublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPreview"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unpublishDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drop: components["schemas"]["DropInFull"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/confirm-password` Enter your password again to continue.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreReferenceTrack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drop: components["schemas"]["DropInFull"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it.
             *
             *     `track/not-found` We couldn’t find this track, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drop: components["schemas"]["DropInFull"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             *
             *     `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suspendReferenceTrack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drop: components["schemas"]["DropInFull"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `drop/not-found` We couldn’t find this drop, or you don’t have access to it.
             *
             *     `track/not-found` We couldn’t find this track, or you don’t have access to it.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `demo/no-audio` This song isn’t ready yet.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDemosOfPerson: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDemoPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSuspendedDemos: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffDemoPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        submissions: number;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/suspended` This song can’t be played right now. We’re looking into a rights complaint. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suspendDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        demo: components["schemas"]["StaffDemo"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreDemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        demo: components["schemas"]["StaffDemo"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `demo/not-found` We couldn’t find this song, or you don’t have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `demo/wrong-state` This song has changed in the meantime. Reload it and try again.
             *
             *     `undo/pending` Someone else just made a decision about this. Try again in a few seconds.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateCase"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `duplicate/not-found` We couldn’t find this case. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resolveDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "allowed" | "different" | "handled";
                    /** @description Shown to staff only, and deleted with the account of either creator */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        duplicate: components["schemas"]["DuplicateCase"];
                        done: components["schemas"]["AdminActionResult"];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `duplicate/not-found` We couldn’t find this case. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `duplicate/wrong-state` This case has already been resolved. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadPayments: {
        parameters: {
            query?: {
                view?: "all" | "paid" | "refunding" | "refunded" | "disputed";
                person?: string;
                /** @description A name, email, or velvId; or the ID of a payment, checkout, payment intent, refund, dispute, or demo */
                search?: string;
                /** @description The first day, in UTC */
                from?: string;
                /** @description The last day, in UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8, RFC 4180 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                after?: string;
                view?: "all" | "paid" | "refunding" | "refunded" | "disputed";
                person?: string;
                /** @description A name, email, or velvId; or the ID of a payment, checkout, payment intent, refund, dispute, or demo */
                search?: string;
                /** @description The first day, in UTC */
                from?: string;
                /** @description The last day, in UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPaymentPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPaymentDetail"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/not-found` We couldn’t find this payment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the affected person */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayment"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/confirm-password` Enter your password again to continue.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payment/not-found` We couldn’t find this payment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `payment/not-paid` There’s nothing to refund on this payment.
             *
             *     `payment/with-bank` The bank is reviewing this payment. You can refund it after the bank decides.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffFigures"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQueue: {
        parameters: {
            query: {
                after?: string;
                queue: "people" | "drops" | "changes" | "screening" | "delivery" | "duplicates" | "payouts" | "disputes" | "refunds";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItemPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        queues: components["schemas"]["StaffQueue"][];
                        assignedToMe: number;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStaffNotes: {
        parameters: {
            query: {
                subject: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        assignment: {
                            assignee: {
                                /** Format: uuid */
                                id: string;
                                /** @description Null when the account was deleted */
                                name: string | null;
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-20T09:37:00.000Z
                             */
                            at: string;
                        } | null;
                        /** @description At most 100 */
                        notes: components["schemas"]["StaffNote"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addStaffNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: {
                        /** @enum {string} */
                        kind: "account" | "drop";
                        /**
                         * Format: uuid
                         * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                         */
                        id: string;
                    };
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffNote"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `note/too-many` There are already 100 notes here. Delete one to add another. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyAssignments: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedSubjectPage"];
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignToStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: {
                        /** @enum {string} */
                        kind: "account" | "drop";
                        /**
                         * Format: uuid
                         * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                         */
                        id: string;
                    };
                    /**
                     * Format: uuid
                     * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                     */
                    assigneeId: string | null;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `assignment/not-admin` This person is no longer an admin. Choose someone else. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteStaffNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/not-found` We couldn’t find this. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `auth/disabled` This account is disabled. Contact support.
             *
             *     `account/role` Your type of account can’t do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUndoOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["UndoOffer"][];
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undoAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @example 0193b1c2-7f00-7a10-8000-5f0c6a2d9e11
                         */
                        subjectId: string;
                    };
                };
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account/role` Your type of account can’t do this.
             *
             *     `auth/confirm-password` Enter your password again to continue.
             *
             *     `auth/disabled` This account is disabled. Contact support.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `undo/expired` This can’t be undone anymore.
             *
             *     `undo/changed` Someone has changed this since then. Check it again.
             *
             *     `account/fixed-admin` This account is an admin by configuration and can’t be changed here.
             *
             *     `drop/wrong-state` This drop has changed in the meantime. Reload it and try again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "error" | "rejection" | "page";
                    name: string;
                    message: string;
                    stack: string;
                    /** @description The path of the page */
                    page: string;
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportFailures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    failures: components["schemas"]["ClientFailure"][];
                };
            };
        };
        responses: {
            /** @description Done, no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/signed-out` Log in to continue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `auth/disabled` This account is disabled. Contact support. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request/too-many` Too many attempts. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

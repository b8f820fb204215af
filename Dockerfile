# One image for every process of the studio; the command says which:
#
#   node gateway/dist/main.js                       the gateway, with the web app
#   node services/<name>/dist/main.js               a service; ROLE=api, worker or all; ROLE=migrate brings its tables up to date and ends
#   node infra/dist/containers/prepare.main.js      database roles and schemas, streams and consumers
#   node infra/dist/containers/secrets.main.js      passwords and keys of a new installation
#
# Behind a registry of one's own: --secret id=npmrc,src=$HOME/.npmrc and --secret id=ca,src=<its certificates>.

# By digest where a registry is at hand: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:… (docs/operations/compose.md).
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim
FROM ${NODE_IMAGE} AS node

# The manifests alone: as long as they stay the same, the installed packages come from the cache.
FROM node AS manifests
WORKDIR /sources
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests \; \
 && cp package-lock.json /manifests \
 && cp -r /manifests /production \
 && node infra/containers/production-manifests.mjs /production

# No package of ours needs an install script: what is native comes built.
FROM node AS packages
WORKDIR /app
COPY --from=manifests /manifests .
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=ca --mount=type=secret,id=npmrc,target=/root/.npmrc \
    if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi \
 && npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
ENV CI=true NX_DAEMON=false NX_TUI=false
COPY . .
RUN node node_modules/nx/dist/bin/nx.js run-many -t build --outputStyle=static \
 && npm run build:image -w infra \
 && find libs/*/dist services/*/dist gateway/dist infra/dist -name '*.map' -delete \
 && mkdir /built \
 && for part in libs/* services/* gateway infra frontend; do \
      if [ -d $part/dist ]; then cp -r --parents $part/package.json $part/dist /built; fi; \
    done \
 && cp -r --parents services/content-source/samples /built

# What runs: the packages that gateway, services and commands name, without types, source maps, texts for readers, and what is for
# browsers or for the packages' own tests.
FROM node AS production
WORKDIR /app
COPY --from=manifests /production .
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=ca --mount=type=secret,id=npmrc,target=/root/.npmrc \
    if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi \
 && npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && find node_modules */*/node_modules -type f \
      \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.markdown' \
         -o -name '*.iife.js' \) -delete \
 && rm -rf node_modules/typeorm/browser node_modules/@mixmark-io/domino/test

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Galley" org.opencontainers.image.description="AI Content Studio"
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 10001 galley \
 && useradd --uid 10001 --gid galley --no-create-home --home-dir /tmp --shell /usr/sbin/nologin galley
WORKDIR /app
COPY --chmod=755 infra/containers/healthy.sh /usr/local/bin/healthy
COPY --from=production /app .
COPY --from=build /built .
USER 10001:10001
# V8's young generation as `npm start` has it (docs/architecture.md); HTTP is the gateway's port, and every process's health.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 FRONTEND_DIR=/app/frontend/dist \
    HOST=0.0.0.0 PORT=3000 HTTP_HOST=0.0.0.0 HTTP_PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 \
    CMD ["healthy"]
STOPSIGNAL SIGTERM
CMD ["node", "gateway/dist/main.js"]

# syntax=docker/dockerfile:1

# The site, built. Nothing of devDependencies is needed, neither here nor later.
FROM node:24-slim AS build
WORKDIR /mishkat
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY . .
# The image brings its own Node.
RUN node scripts/run-only.ts /site --without-node

FROM node:24-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    SAMPLE=no
WORKDIR /mishkat
COPY --from=build /site ./
# The only place that is written to; the rest may be read-only.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not npm start: what is there is built already, and signals reach the server itself.
CMD ["node", "--max-semi-space-size=4", "server.js"]

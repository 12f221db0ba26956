# syntax=docker/dockerfile:1

# The site, built. Nothing of devDependencies is needed, neither here nor later.
FROM node:24-bookworm-slim AS build
WORKDIR /mishkat
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY . .
# The image brings its own Node.
RUN node scripts/run-only.ts /site --without-node && install -d -m 700 /empty

# What Node needs of Debian, and no shell: with node:24-slim the image would be a third larger.
FROM gcr.io/distroless/cc-debian12
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    SAMPLE=no
WORKDIR /mishkat
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /site ./
# The only place that is written to; the rest may be read-only.
COPY --from=build --chown=1000:1000 --chmod=700 /empty /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not npm start: what is there is built already, and signals reach the server itself.
CMD ["node", "--max-semi-space-size=4", "server.js"]

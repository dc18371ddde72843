# The Node of package.json. Newer ones: see "Images by digest" in docs/operating.md.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

# The image of the release before, whose assets the build takes along. That of Node has none.
ARG PREVIOUS_IMAGE=${NODE_IMAGE}
FROM ${PREVIOUS_IMAGE} AS previous

# Build: everything npm and the bundlers need; none of it reaches the image that runs.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN --mount=type=bind,from=previous,target=/previous \
  if [ -d /previous/app/dist/client ]; then export PREVIOUS_ASSETS=/previous/app/dist/client; fi; \
  npm run build

# Run: Node, the bundles and the content database. The server bundle holds its libraries.
FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build --chown=root:root /app/dist ./dist
COPY --chown=root:root deploy/probe.sh ./probe.sh
# What visitors leave, the only place that is written to; a volume mounted here takes its owner over.
RUN install --directory --owner=node --group=node --mode=700 /data
VOLUME /data
# A number, because Kubernetes cannot know that a name is not root. It is the user `node`.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["/app/probe.sh", "/healthz"]
# The heap: "Sizes and limits" in docs/operating.md.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=132", "--no-allocation-site-pretenuring", "--v8-pool-size=1", "dist/server/main.js"]

# This image has the Node version of package.json. "Images by digest" in docs/operating.md says how to find a newer one.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

# The build copies the assets of the previous release from this image. The default, the image of Node, has none.
ARG PREVIOUS_IMAGE=${NODE_IMAGE}
FROM ${PREVIOUS_IMAGE} AS previous

# The build needs all libraries and the bundlers. The image that runs contains none of them.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN --mount=type=bind,from=previous,target=/previous \
  if [ -d /previous/app/dist/client ]; then export PREVIOUS_ASSETS=/previous/app/dist/client; fi; \
  npm run build

# The image that runs has Node, the bundles and the content database. The bundle of the server contains its libraries.
FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build --chown=root:root /app/dist ./dist
COPY --chown=root:root deploy/probe.sh ./probe.sh
# The store with the messages of visitors is here, and the server writes to no other folder. A new volume gets the owner of this
# folder.
RUN install --directory --owner=node --group=node --mode=700 /data
VOLUME /data
# The user `node`, by its number: Kubernetes cannot know that a name is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["/app/probe.sh", "/healthz"]
# "Sizes and limits" in docs/operating.md explains the sizes of the heap.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=132", "--no-allocation-site-pretenuring", "--v8-pool-size=1", "dist/server/main.js"]

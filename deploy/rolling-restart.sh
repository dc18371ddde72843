#!/bin/sh
# Replaces all edges of compose by new containers while visitors are served: deploy/rolling-restart.sh [scale|tls] [EDGES]
# The new ones start beside the old ones, so there must be memory for both.
set -eu
profile=${1:-scale}
old=$(docker compose --profile "$profile" ps --quiet edge)
running=$(echo "$old" | grep -c .)
wanted=${2:-$running}
# Open tabs find the parts of the pages of this image.
PREVIOUS_IMAGE=${PREVIOUS_IMAGE:-$(docker inspect --format '{{.Config.Image}}' "$(echo "$old" | head -n 1)")}
export PREVIOUS_IMAGE
docker compose --profile "$profile" build edge
docker compose --profile "$profile" up --detach --wait --no-deps --no-recreate --scale "edge=$((running + wanted))" edge
for container in $old; do
  # The edge answers what it has begun, and /readyz with 503.
  docker stop -t 10 "$container"
  docker rm "$container"
done

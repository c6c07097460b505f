#!/bin/sh
# `npm start`: installs and builds what is missing, and then becomes the server, so that no other process stays beside
# it. Ctrl-C stops it.
node scripts/commands/prepare.mjs || exit 1

# In production, unless NODE_ENV is set, here or in the file .env, which the server reads itself.
if [ -z "$NODE_ENV" ]; then
  unset NODE_ENV
  grep -Eqs '^[[:space:]]*(export[[:space:]]+)?NODE_ENV[[:space:]]*=[[:space:]]*[^[:space:]]' .env ||
    export NODE_ENV=production
fi

# glibc gives back to the system what has been freed (mallopt(3)): without this a quarter of the server's memory is
# none of its own.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=65536

# What Node has compiled is kept for the next start, which takes a second less.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE-$PWD/node_modules/.cache/node-compile}"

# The Node that the lock file pins; another one where the package has none for this machine.
pinned=node_modules/.bin/node
[ -x "$pinned" ] || pinned=node

# Freed memory is given back through node:ffi (engine/release-memory.ts), of which Node warns that it may change.
exec "$pinned" --disable-warning=ExperimentalWarning server/main.ts

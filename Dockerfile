# The server in a small image, not as root: docker build -t panta . && docker run -p 7777:7777 -v panta:/data panta
FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS program
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /panta
COPY . .
# The client is built along with the program.
RUN cargo build --release --locked --bin panta && mkdir /empty

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=program /panta/target/release/panta /usr/local/bin/panta
COPY --from=program --chown=nonroot /empty /data
VOLUME /data
EXPOSE 7777
ENTRYPOINT ["panta", "serve", "--no-open", "--listen", "0.0.0.0", "--data", "/data/panta.sqlite"]

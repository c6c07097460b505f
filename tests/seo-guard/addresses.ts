export const siteUrl = "https://studio.site.com";

/** The addresses of the public websites, which were once those of example.com: one for IPv4 and one for IPv6. */
export const publicAddresses = ["93.184.216.34", "2606:2800:220:1::1"];
/** The address of a machine without a website: its ports are closed. */
export const closedAddress = "93.184.216.35";
/** The address of a machine that accepts every connection and never answers. */
export const silentAddress = "93.184.216.36";

/** Addresses that must never be reached; a canary listens on each. */
export const privateAddresses = [
  "127.0.0.1",
  "127.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.100.100.200",
  "169.254.169.254",
  "169.254.170.2",
  "172.16.0.1",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "168.63.129.16",
  "::1",
  "fd00:ec2::254",
  "fd20:ce::254",
  "fec0::1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::7f00:1",
  "2002:7f00:1::1",
  "2001::7f00:1",
  "2001:db8::1",
  "3fff::1",
  "100::1",
  "5f00::1",
];

// Sharp is installed only in this folder. The parts that are used are declared here, so that a checkout without it can
// be type-checked.
declare module "sharp" {
  interface Sharp {
    resize(width: number, height?: number, options?: object): Sharp;
    flatten(options: { background: string }): Sharp;
    removeAlpha(): Sharp;
    raw(): Sharp;
    png(options?: object): Sharp;
    avif(options: { quality: number; effort?: number; chromaSubsampling?: string }): Sharp;
    webp(options: { quality: number; effort?: number; smartSubsample?: boolean }): Sharp;
    jpeg(options: { quality: number; mozjpeg?: boolean; chromaSubsampling?: string }): Sharp;
    metadata(): Promise<{ width: number; height: number }>;
    toBuffer(): Promise<Buffer>;
  }
  export default function sharp(input: Buffer | string, options?: { density?: number }): Sharp;
}

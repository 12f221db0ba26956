declare module 'fontverter' {
	export function convert(font: Uint8Array, to: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>
}

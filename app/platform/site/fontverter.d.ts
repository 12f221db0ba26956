declare module 'fontverter' {
	/** Turns a font from one container into another. */
	export function convert(font: Uint8Array, to: 'sfnt' | 'truetype' | 'woff' | 'woff2'): Promise<Buffer>
}

import { create } from 'qrcode'

/** A QR code as the path of an SVG, one unit a module, with the quiet room around it. */
export function qrOf(text: string): { path: string; size: number } {
	const { modules } = create(text, { errorCorrectionLevel: 'M' })
	const quiet = 4
	const parts: string[] = []
	for (let y = 0; y < modules.size; y++)
		for (let x = 0; x < modules.size; x++)
			if (modules.get(y, x)) parts.push(`M${x + quiet} ${y + quiet}h1v1h-1z`)
	return { path: parts.join(''), size: modules.size + 2 * quiet }
}

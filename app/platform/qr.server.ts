import { create } from 'qrcode'

/** Quiet zone, in modules. */
const quiet = 4

/** A QR code as an SVG path, one unit a module, with its quiet zone. */
export function qrOf(text: string): { path: string; size: number } {
	const { modules } = create(text, { errorCorrectionLevel: 'M' })
	const parts: string[] = []
	for (let y = 0; y < modules.size; y++)
		for (let x = 0, run = 0; x < modules.size; x += run + 1) {
			for (run = 0; x + run < modules.size && modules.get(y, x + run); ) run++
			if (run > 0) parts.push(`M${x + quiet} ${y + quiet}h${run}v1h-${run}z`)
		}
	return { path: parts.join(''), size: modules.size + 2 * quiet }
}

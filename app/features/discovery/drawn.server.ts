import { type Card, drawPicture } from '#app/platform/picture.server.ts'

const kept = new Map<string, Promise<Buffer>>()
const mostKept = 200

/** The pictures asked for lately, each drawn once however many ask for it at the same time. */
export const drawnOnce = {
	has: (said: string) => kept.has(said),
	/** @param said all that stands on it */
	get(said: string, card: Card): Promise<Buffer> {
		const drawn = kept.get(said) ?? drawPicture(card)
		// A Map keeps the order in which things were put in.
		kept.delete(said)
		kept.set(said, drawn)
		drawn.catch(() => kept.delete(said))
		const [oldest] = kept.keys()
		if (kept.size > mostKept && oldest) kept.delete(oldest)
		return drawn
	},
}

type Stretch = { text: string; hit: boolean }

/** A text with its search matches marked. */
export function Marked({ stretches }: { stretches: readonly Stretch[] }) {
	let start = 0
	return stretches.map(({ text, hit }) => {
		const key = start
		start += text.length
		return hit ? <mark key={key}>{text}</mark> : text
	})
}

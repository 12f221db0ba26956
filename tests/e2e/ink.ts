/** Runs in the page. Words that are clipped by their box, with how far, above or below. */
export function cutWords(): string[] {
	const pen = document.createElement('canvas').getContext('2d')
	if (!pen) return ['no canvas']
	const found = new Set<string>()
	const slack = 1.5
	const clipping = (element: Element | null): DOMRect | null => {
		for (let at = element; at && at !== document.body; at = at.parentElement)
			if (/hidden|clip/.test(getComputedStyle(at).overflowY)) return at.getBoundingClientRect()
		return null
	}
	const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	for (let node = words.nextNode(); node; node = words.nextNode()) {
		const element = node.parentElement
		if (!element || element.closest('.sr-only, [hidden], script, style, details:not([open]) > :not(summary)'))
			continue
		const box = clipping(element.closest('button, a, summary') ?? element) ?? clipping(element)
		const style = getComputedStyle(element)
		if (!box || box.width < 2 || style.visibility === 'hidden') continue
		pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
		for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
			const range = document.createRange()
			range.setStart(node, index)
			range.setEnd(node, index + word.length)
			const at = range.getBoundingClientRect()
			if (at.width === 0) continue
			const ink = pen.measureText(word)
			const base = at.top + ink.fontBoundingBoxAscent
			const above = box.top - (base - ink.actualBoundingBoxAscent)
			const below = base + ink.actualBoundingBoxDescent - box.bottom
			if (above > slack || below > slack) found.add(`${word}: ${Math.round(Math.max(above, below))} px`)
		}
	}
	for (const field of document.querySelectorAll<HTMLSelectElement>('select')) {
		const style = getComputedStyle(field)
		pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
		const text = field.selectedOptions[0]?.text ?? ''
		const ink = pen.measureText(text)
		if (
			field.clientHeight > 0 &&
			ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent > field.clientHeight + slack
		)
			found.add(`${text}: taller than its field`)
	}
	return [...found]
}

/** HTML with each table row as a paragraph, for a text without tables: words of cells stay apart. */
export function withoutTables(html: string): string {
	if (!/<table\b/i.test(html)) return html
	const page = new DOMParser().parseFromString(html, 'text/html')
	// Innermost first: a cell may contain a table.
	for (const table of [...page.querySelectorAll('table')].reverse()) {
		const rows = [...table.querySelectorAll('tr')].map((row) => {
			const line = page.createElement('p')
			const dir = row.getAttribute('dir') ?? table.getAttribute('dir')
			if (dir) line.setAttribute('dir', dir)
			line.textContent = [...row.children]
				.map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
				.filter(Boolean)
				.join(' ')
			return line
		})
		table.replaceWith(...rows)
	}
	return page.body.innerHTML
}

/** Pasted content that a text can keep. */
export type PasteRules = {
	tables: boolean
	/** Whether the text can show the picture at this address. */
	picture: (src: string) => boolean
}

/** Kinds of content that pasting may lose. */
export const losses = ['pictures', 'tables', 'media', 'struck', 'notes'] as const
export type Loss = (typeof losses)[number]

const selectors: Record<Loss, string> = {
	pictures: 'img, svg, picture',
	tables: 'table',
	media: 'video, audio, iframe, object, embed',
	struck: 's, del, strike',
	notes: 'a[href^="#_ftn"], a[href^="#_edn"], a[href*="#fn"], sup a[href^="#"]',
}

/**
 * The parts of this HTML that the editor cannot keep.
 * @param allowed what it can keep: tables, and which pictures
 */
export function lostContent(html: string, allowed: PasteRules): Loss[] {
	const page = new DOMParser().parseFromString(html, 'text/html')
	const isLost = (element: Element) => {
		if (element.matches('table')) return !allowed.tables
		return !allowed.picture(element.getAttribute('src') ?? '')
	}
	return losses.filter((loss) => [...page.body.querySelectorAll(selectors[loss])].some(isLost))
}

export function withoutOtherPictures(html: string, allowed: Pick<PasteRules, 'picture'>): string {
	if (!/<img\b/i.test(html)) return html
	const page = new DOMParser().parseFromString(html, 'text/html')
	for (const picture of page.querySelectorAll('img'))
		if (!allowed.picture(picture.getAttribute('src') ?? '')) picture.remove()
	return page.body.innerHTML
}

/** What a text may lose when it is pasted. */
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
 * What of this HTML the editor cannot keep.
 * @param kept what it can: a lesson holds tables, and pictures that are files of this site
 */
export function lossesOf(html: string, { tables, pictures }: { tables: boolean; pictures: boolean }): Loss[] {
	const page = new DOMParser().parseFromString(html, 'text/html')
	const isLost = (element: Element) => {
		if (element.matches('table')) return !tables
		return !(pictures && /^\/files\/[0-9a-f-]{36}$/.test(element.getAttribute('src') ?? ''))
	}
	return losses.filter((loss) => [...page.body.querySelectorAll(selectors[loss])].some(isLost))
}

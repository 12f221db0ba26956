/** The site's own pages, whose words an admin may replace in each language. */
export const editablePages = ['home', 'about', 'faq', 'privacy-policy', 'terms-of-use'] as const
export type EditablePage = (typeof editablePages)[number]

export const maxTitleLength = 120
export const maxBodyLength = 100_000
/** Of the home page: it stands above the search. */
export const maxIntroLength = 300

export function isEditablePage(value: unknown): value is EditablePage {
	return editablePages.some((page) => page === value)
}

/** Where readers find it, without language prefix. */
export function readerPath(page: EditablePage): string {
	return page === 'home' ? '/' : `/${page}`
}

export function editorPath(page: EditablePage, language: string): string {
	return `/admin/pages/${page}/${language}`
}

/** The home page has a headline and one paragraph; the others are whole texts. */
export function isShort(page: EditablePage): boolean {
	return page === 'home'
}

/** What an editor sends, and what is wrong with it. */
export function titleProblem(title: string): `pages.${string}` | undefined {
	if (title.trim() === '') return 'pages.title-required'
	return title.trim().length > maxTitleLength ? 'pages.title-long' : undefined
}

export function bodyProblem(body: string, page: EditablePage): `pages.${string}` | undefined {
	if (body.trim() === '') return 'pages.body-required'
	if (isShort(page) && body.trim().length > maxIntroLength) return 'pages.intro-long'
	return body.length > maxBodyLength ? 'pages.body-long' : undefined
}

/** A part of a text: its heading and what stands under it. The first has none. */
export type Part = {
	id: string
	title: string
	/** Sanitised. */
	html: string
	/** Of the FAQ: the questions under a topic. */
	questions: Question[]
}

/** `id`: where its page has it. */
export type Question = { id: string; question: string; html: string; text: string }

/** Where readers find one question, opened for whoever has no script too. */
export function questionPath(topic: { id: string }, question: { id: string }): string {
	return `/faq?${new URLSearchParams({ topic: topic.id })}#${question.id}`
}

/** A wording as its page shows it. */
export type Wording = { title: string; parts: Part[]; publishedAt: Date | null }

/** Pages whose text admins can replace in each language. */
export const editablePages = ['home', 'about', 'faq', 'privacy-policy', 'terms-of-use'] as const
export type EditablePage = (typeof editablePages)[number]

export const maxTitleLength = 120
export const maxBodyLength = 100_000
/** Paragraph of the home page. */
export const maxIntroLength = 300

export function isEditablePage(value: unknown): value is EditablePage {
	return editablePages.some((page) => page === value)
}

/** Address for readers, without language prefix. */
export function readerPath(page: EditablePage): string {
	return page === 'home' ? '/' : `/${page}`
}

export function editorPath(page: EditablePage, language: string): string {
	return `/admin/pages/${page}/${language}`
}

/** The home page has a headline and one paragraph. */
export function isShort(page: EditablePage): boolean {
	return page === 'home'
}

export function titleProblem(title: string): `pages.${string}` | undefined {
	if (title.trim() === '') return 'pages.title-required'
	return title.trim().length > maxTitleLength ? 'pages.title-long' : undefined
}

export function bodyProblem(body: string, page: EditablePage): `pages.${string}` | undefined {
	if (body.trim() === '') return 'pages.body-required'
	if (isShort(page) && body.trim().length > maxIntroLength) return 'pages.intro-long'
	return body.length > maxBodyLength ? 'pages.body-long' : undefined
}

/** A part of a text. The first has no heading. */
export type Part = {
	id: string
	title: string
	/** Sanitised. */
	html: string
	/** For the FAQ: questions of a topic. */
	questions: Question[]
}

/** `id`: its anchor on the page. */
export type Question = { id: string; question: string; html: string; text: string }

/** Address of a question, which opens without script too. */
export function questionPath(topic: { id: string }, question: { id: string }): string {
	return `/faq?${new URLSearchParams({ topic: topic.id })}#${question.id}`
}

export type Wording = { title: string; parts: Part[]; publishedAt: Date | null }

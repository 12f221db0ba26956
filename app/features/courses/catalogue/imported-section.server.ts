import { isDeepStrictEqual } from 'node:util'
import type { Material } from '../model.ts'
import type { QuestionKind, Quiz, QuizQuestion } from '../quiz.ts'
import type { Media, Release } from '../section.ts'
import type { courseSections } from '../tables.server.ts'

type Row = typeof courseSections.$inferSelect

/** A video of another site: files are no part of an import. */
type LinkedVideo = Extract<Media, { videoId: string }>

/** A question without the ids that every site gives for itself. */
export type ImportedQuestion = {
	kind: QuestionKind
	prompt: string
	explanation: string
	/** Of single and multiple. */
	options: { text: string; correct: boolean }[]
	/** `true` or `false`; or the answers that are taken, of a short one. */
	answers: string[]
	points?: number
}

export type ImportedQuiz = Omit<Quiz, 'questions'> & { questions: ImportedQuestion[] }

export type ImportedSection = {
	title: string
	/** What its part is called; '' or nothing: it stands in none. */
	part?: string
	/** Is it open to visitors? */
	free?: boolean
	/** HTML, sanitised before. */
	description: string
	minutes: number | null
	materials: Pick<Material, 'title' | 'url'>[]
	video?: LinkedVideo | null
	quiz?: ImportedQuiz | null
	release?: Release | null
}

type SectionTexts = Pick<
	Row,
	'title' | 'part' | 'isFree' | 'description' | 'minutes' | 'materials' | 'media' | 'quiz' | 'release'
>

/** A section as files of an import say it: without ids, and without files of the site. */
export function asImported(section: SectionTexts): Required<ImportedSection> {
	const { title, part, isFree, description, minutes, materials, media, quiz, release } = section
	return {
		title,
		part,
		free: isFree,
		description,
		minutes,
		release,
		materials: materials.map(({ title, url }) => (url ? { title, url } : { title })),
		video: media && 'videoId' in media ? media : null,
		quiz: quiz && { ...quiz, questions: quiz.questions.map(withoutIds) },
	}
}

function withoutIds({ id, options, correct, ...said }: QuizQuestion): ImportedQuestion {
	const isChoice = said.kind === 'single' || said.kind === 'multiple'
	return {
		...said,
		options: isChoice ? options.map(({ id, text }) => ({ text, correct: correct.includes(id) })) : [],
		answers: isChoice ? [] : correct,
	}
}

/** Does the file say what these sections say? */
export function saysTheSame(rows: SectionTexts[], sections: ImportedSection[]): boolean {
	return isDeepStrictEqual(rows.map(asImported), sections.map(complete))
}

function complete(section: ImportedSection): Required<ImportedSection> {
	const { title, part = '', free = false, description, minutes, materials } = section
	const { video = null, quiz = null, release = null } = section
	return {
		title,
		part,
		free,
		description,
		minutes,
		video,
		quiz,
		release,
		materials: materials.map(({ title, url }) => (url ? { title, url } : { title })),
	}
}

/**
 * The curriculum of the file as rows of a next version. A section that is known by its title, or else by its text,
 * stays the same section: what students have done is kept, and so are files that an import cannot say.
 */
export function nextSections(before: Row[], sections: ImportedSection[]) {
	const left = [...before]
	const take = (isSame: (row: Row) => boolean) => {
		const at = left.findIndex(isSame)
		return at < 0 ? undefined : left.splice(at, 1)[0]
	}
	const byTitle = sections.map((section) => take((row) => row.title === section.title))
	return sections.map((section, index) => {
		const same =
			byTitle[index] ?? take((row) => row.description !== '' && row.description === section.description)
		return { ...rowOf(complete(section), same), order: index + 1 }
	})
}

function rowOf({ video, quiz, materials, free, ...texts }: Required<ImportedSection>, same: Row | undefined) {
	const sameQuiz = same !== undefined && isDeepStrictEqual(asImported(same).quiz, quiz)
	const file = same?.media && 'mediaId' in same.media ? same.media : null
	return {
		...texts,
		isFree: free,
		...(same && { lineage: same.lineage, revision: same.revision + 1 }),
		media: video ?? file,
		// Of the same video.
		...(same &&
			isDeepStrictEqual(same.media, video ?? file) && {
				captions: same.captions,
				transcript: same.transcript,
			}),
		materials: materials.map((material) => {
			const known = same?.materials.find(({ title }) => title === material.title)
			return known?.fileId && !material.url ? known : material
		}),
		quiz: sameQuiz ? same.quiz : quiz && withIds(quiz),
		quizRevision: sameQuiz ? same.quizRevision : (same?.quizRevision ?? 0) + 1,
	}
}

function withIds({ questions, ...settings }: ImportedQuiz): Quiz {
	return {
		...settings,
		questions: questions.map(({ options, answers, ...said }) => {
			const marked = options.map((option) => ({ ...option, id: crypto.randomUUID() }))
			return {
				id: crypto.randomUUID(),
				...said,
				options: marked.map(({ id, text }) => ({ id, text })),
				correct: answers.length > 0 ? answers : marked.filter((each) => each.correct).map(({ id }) => id),
			}
		}),
	}
}

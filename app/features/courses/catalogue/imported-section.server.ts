import { isDeepStrictEqual } from 'node:util'
import type { Material } from '../model.ts'
import type { QuestionKind, Quiz, QuizQuestion } from '../quiz.ts'
import type { Media, Release } from '../section.ts'
import type { courseSections } from '../tables.server.ts'

type Row = typeof courseSections.$inferSelect

/** A video on another site: an import has no files. */
type LinkedVideo = Extract<Media, { videoId: string }>

/** A question without ids, which each site assigns. */
export type ImportedQuestion = {
	kind: QuestionKind
	prompt: string
	explanation: string
	options: { text: string; correct: boolean }[]
	/** `true` or `false`, or the accepted short answers. */
	answers: string[]
	points?: number
}

export type ImportedQuiz = Omit<Quiz, 'questions'> & { questions: ImportedQuestion[] }

export type ImportedSection = {
	title: string
	/** Title of its part; '' or absent: none. */
	part?: string
	/** Open to visitors. */
	free?: boolean
	/** Sanitised HTML. */
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

/** A section as import files have it: without ids and without uploaded files. */
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

function withoutIds({ id, options, correct, ...question }: QuizQuestion): ImportedQuestion {
	const isChoice = question.kind === 'single' || question.kind === 'multiple'
	return {
		...question,
		options: isChoice ? options.map(({ id, text }) => ({ text, correct: correct.includes(id) })) : [],
		answers: isChoice ? [] : correct,
	}
}

export function hasSameContent(rows: SectionTexts[], sections: ImportedSection[]): boolean {
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
 * Sections of the file as rows of the next version. A section found by its title, or else by its text, keeps its
 * identity, so that progress and uploaded files are kept.
 */
export function nextSections(previous: Row[], sections: ImportedSection[]) {
	const left = [...previous]
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
		// Captions stay with the same video.
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
		questions: questions.map(({ options, answers, ...question }) => {
			const marked = options.map((option) => ({ ...option, id: crypto.randomUUID() }))
			return {
				id: crypto.randomUUID(),
				...question,
				options: marked.map(({ id, text }) => ({ id, text })),
				correct: answers.length > 0 ? answers : marked.filter((each) => each.correct).map(({ id }) => id),
			}
		}),
	}
}

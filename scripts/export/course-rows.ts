import { and, asc, count, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import {
	asImported,
	type ImportedQuestion,
	type ImportedQuiz,
} from '#app/features/courses/catalogue/api.server.ts'
import type { Release } from '#app/features/courses/section.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Wanted } from './run-export.ts'
import { dateOf, personIn } from './words.ts'

/** The courses of the catalogue as `npm run import` reads them, each with its approved curriculum. */
export async function* courseRows(db: Db, wanted: Wanted, batch: number): AsyncGenerator<object[]> {
	let last: string | null = null
	while (true) {
		const some = await coursesAfter(db, last, wanted, Math.ceil(batch / 10))
		const end = some.at(-1)
		if (!end) return
		const versions = some.flatMap(({ course }) => course.approvedVersionId ?? [])
		const sections = await sectionsOf(db, versions)
		yield some.map((row) => rowOf(row, sections.get(row.course.approvedVersionId ?? '') ?? []))
		last = end.course.id
	}
}

export async function countCourseRows(db: Db, wanted: Wanted): Promise<number> {
	const [all] = await db.select({ count: count() }).from(courses).where(may(wanted))
	return all?.count ?? 0
}

function may({ samples }: Wanted): SQL | undefined {
	return and(
		isNotNull(courses.approvedVersionId),
		isNull(courses.archivedAt),
		isNull(courses.deletedAt),
		samples ? undefined : isNull(courses.sampleAt),
	)
}

type Found = Awaited<ReturnType<typeof coursesAfter>>[number]
type Section = Pick<
	typeof courseSections.$inferSelect,
	| 'versionId'
	| 'title'
	| 'part'
	| 'isFree'
	| 'description'
	| 'minutes'
	| 'materials'
	| 'media'
	| 'quiz'
	| 'release'
>

async function coursesAfter(db: Db, last: string | null, wanted: Wanted, limit: number) {
	return db
		.select({
			course: courses,
			category: categories.name,
			subject: categories.subject,
			scholar: { name: profiles.name, email: profiles.email },
		})
		.from(courses)
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.where(and(may(wanted), last ? gt(courses.id, last) : undefined))
		.orderBy(asc(courses.id))
		.limit(limit)
}

async function sectionsOf(db: Db, versions: string[]): Promise<Map<string, Section[]>> {
	const { versionId, title, part, isFree, description, minutes, materials, media, quiz, release, order } =
		courseSections
	const rows = await db
		.select({ versionId, title, part, isFree, description, minutes, materials, media, quiz, release })
		.from(courseSections)
		.where(inArray(versionId, versions))
		.orderBy(asc(versionId), asc(order))
	return Map.groupBy(rows, (section) => section.versionId)
}

function rowOf({ course, category, subject, scholar }: Found, sections: Section[]): object {
	return {
		external_id: course.externalId ?? course.id,
		slug: course.slug,
		lang: course.language,
		title: course.title,
		description: course.description,
		outcomes: course.outcomes.length > 0 ? course.outcomes : undefined,
		category: category ?? undefined,
		subject: subject ?? undefined,
		level: course.level,
		scholar: personIn(scholar),
		image: course.imageUrl ?? undefined,
		drawn_cover: course.cover ?? undefined,
		date: course.approvedAt ? dateOf(course.approvedAt) : undefined,
		sections: sections.map(sectionOf),
		verbatim: true,
	}
}

function sectionOf(section: Section): object {
	const { title, part, free, description, minutes, materials, video, quiz, release } = asImported(section)
	return {
		title,
		part: part || undefined,
		free: free || undefined,
		description: description || undefined,
		minutes: minutes ?? undefined,
		materials: materials.length > 0 ? materials : undefined,
		video: video ? addressOf(video) : undefined,
		quiz: quiz ? quizOf(quiz) : undefined,
		release: release ? releaseOf(release) : undefined,
	}
}

function addressOf({ kind, videoId }: { kind: 'youtube' | 'vimeo'; videoId: string }): string {
	return kind === 'youtube' ? `https://www.youtube.com/watch?v=${videoId}` : `https://vimeo.com/${videoId}`
}

function quizOf({ passPercent, attempts, minutes, isShuffled, questions }: ImportedQuiz): object {
	return { pass: passPercent, attempts, minutes, shuffle: isShuffled, questions: questions.map(questionOf) }
}

function questionOf({ kind, prompt, explanation, options, answers, points }: ImportedQuestion): object {
	return {
		...{ kind, prompt, explanation: explanation || undefined },
		options: options.length > 0 ? options : undefined,
		answer: answers.length > 0 ? answers : undefined,
		points,
	}
}

function releaseOf(release: Release): object {
	return release.kind === 'on' ? { on: release.on, hijri: release.hijri } : { after: release.days }
}

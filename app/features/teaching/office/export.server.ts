import type { User } from '#app/platform/actor.ts'
import { csvLine } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { parsePageKey } from '#app/platform/paging.server.ts'
import { type Asked, listStudents } from './students.server.ts'

const batch = 500
const head = ['name', 'enrolled', 'progress', 'completed', 'last section']

/**
 * The students of a course as a CSV file that spreadsheets open in every language, written while it is sent. Who took
 * which list is recorded.
 */
export async function exportStudents(
	ctx: Ctx<User>,
	course: { id: string; approvedVersionId: string | null },
	asked: Asked,
): Promise<ReadableStream<Uint8Array>> {
	await record(ctx, 'course.students-exported', course.id, { show: asked.show })
	const encoder = new TextEncoder()
	// Spreadsheets take a file for UTF-8 by the mark at its start.
	let text = `\uFEFF${csvLine(head)}`
	let key: string | null = null
	let isLast = false
	return new ReadableStream({
		async pull(controller) {
			if (isLast) return controller.close()
			const { rows, older } = await listStudents(ctx, course, {
				...asked,
				before: parsePageKey(key),
				size: batch,
			})
			for (const { name, createdAt, progress, completedAt, lastSection } of rows)
				text += csvLine([
					name ?? '',
					dayOf(createdAt),
					`${progress}%`,
					completedAt ? dayOf(completedAt) : '',
					lastSection ?? '',
				])
			controller.enqueue(encoder.encode(text))
			text = ''
			key = older
			isLast = older === null
		},
	})
}

function dayOf(at: Date): string {
	return at.toISOString().slice(0, 10)
}

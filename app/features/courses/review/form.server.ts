import { inArray } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'
import type { CategoryType } from '#app/features/categories/model.ts'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import { readPictureForm } from '#app/features/courses/author/editor/picture.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import type { StoredFile } from '#app/platform/files/files.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { checkFields, showable } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { fetchPicture } from '#app/platform/storage/fetch-picture.server.ts'
import { courseInput } from './inputs.ts'
import { findTeacher, findTeachers } from './people.server.ts'

type Context = Readonly<RouterContextProvider>

/** More than any organisation makes by hand. */
const maxCategories = 200

/** Categories of the form, in order; for a new course only those of courses. */
export async function listFormCategories(ctx: Ctx, types: CategoryType[]) {
	const { id, name, names, type } = categories
	return ctx.db
		.select({ id, name, names })
		.from(categories)
		.where(inArray(type, types))
		.orderBy(...categoryOrder)
		.limit(maxCategories)
}

/** Reads the admin's form; search results for a teacher come back with it. */
export async function readCourse(ctx: Ctx<User>, context: Context, request: Request) {
	const { fields, file, refusal } = await readPictureForm(request, ctx, requestContext(context).runtime.files)
	// The uploaded picture stays with a rejected form.
	const values: Record<string, string> = { ...fields, image: file?.id ?? '', imageName: file?.name ?? '' }
	const people = await loadOrFail(context, 'teaching.office-scholars-failed', () => peopleOf(ctx, values))
	const refuse = (errors: Record<string, string>, status = 422) =>
		data({ form: { values: showable(values), errors }, people }, { status })
	if (values.find) return { ok: false as const, reply: refuse({}, 200) }

	const form = checkFields(fields, courseInput)
	const { scholarSearch = '', scholarSearched = '' } = fields
	// A name was typed and no person chosen.
	const isOpen = scholarSearch.trim() !== '' && scholarSearch.trim() !== scholarSearched.trim()
	const code = people.length > 0 ? 'teaching.office-choose-person' : 'teaching.office-no-person'
	const unchosen: Record<string, string> = {
		...(isOpen && { scholarSearch: code }),
		...(refusal && { image: refusal }),
	}
	if (!form.ok) return { ok: false as const, reply: refuse({ ...form.reply.data.form.errors, ...unchosen }) }
	if (isOpen || refusal) return { ok: false as const, reply: refuse(unchosen) }
	return {
		...form,
		values,
		file,
		refuse: (errors: Record<string, string>, status = 409) => refuse(errors, status),
	}
}

async function peopleOf(ctx: Ctx<User>, { scholarSearch = '', scholarId = '' }: Record<string, string>) {
	const found = await findTeachers(ctx, scholarSearch.trim().slice(0, 100))
	const id = readId(scholarId)
	if (!id || found.some((person) => person.id === id)) return found
	const chosen = await findTeacher(ctx, id)
	return chosen ? [chosen, ...found] : found
}

type Picture =
	| { ok: true; imageUrl: string | null; fileId: string | null }
	| { ok: false; code: `files.${string}` }

/** The form's picture: an upload, the present one, none, or one fetched from an address and stored. */
export async function takeImage(
	ctx: Ctx<User>,
	context: Context,
	{ file, url, has }: { file: StoredFile | null; url: string; has: string | null },
): Promise<Picture> {
	if (file) return { ok: true, imageUrl: fileUrl(file), fileId: file.id }
	if (url === '' || url === has) return { ok: true, imageUrl: url || null, fileId: null }
	const given = await fetchPicture(ctx, requestContext(context).runtime.files, {
		url,
		bucket: 'course-images',
	})
	if (!given.ok) return { ok: false, code: `files.${given.reason}` }
	return { ok: true, imageUrl: fileUrl(given.file), fileId: given.file.id }
}

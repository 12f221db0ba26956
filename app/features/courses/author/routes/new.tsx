import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { assertAllowed, loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { canTeach } from '../../rules.ts'
import { createCourse } from '../commands/create-course.server.ts'
import { NewCourseForm } from '../components/editor/new-course-form.tsx'
import { courseInput } from '../editor/inputs.ts'
import { categoryOptions, editPath } from '../editor/page.server.ts'
import { pictureOf, readPictureForm } from '../editor/picture.server.ts'
import type { Route } from './+types/new'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_new, m.authoring_new_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { savedFields } = requestContext(context)
	const categories = await loadOrFail(context, 'teaching.office-categories-failed', () =>
		categoryOptions(context, ctx),
	)
	return { categories, savedFields, isAdmin: isAtLeast(ctx.actor, 'admin') }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	assertAllowed(canTeach(ctx.actor))
	const { files } = requestContext(context).runtime
	const { fields, file, refusal } = await readPictureForm(request, ctx, files)
	// The uploaded picture stays with a rejected form.
	const values = { ...fields, image: file?.id ?? '', imageName: file?.name ?? '' }
	const form = checkFields(fields, courseInput)
	const errors: Record<string, string> = form.ok ? {} : { ...form.reply.data.form.errors }
	if (refusal) errors.image = refusal
	if (form.ok && !(await isKnown(form.input.category))) errors.category = 'teaching.category-gone'
	if (Object.values(errors).some((code) => code.endsWith('-required'))) errors[''] = 'teaching.missing-fields'
	if (!form.ok || Object.keys(errors).length > 0) return refuse(values, errors)

	const { category, imageUrl, ...texts } = form.input
	const picture = await pictureOf(ctx, files, { file, url: imageUrl })
	if (Object.keys(picture.errors).length > 0) return refuse(values, picture.errors)
	const made = await saveOrRefuse(context, 'teaching.create-failed', values, () =>
		createCourse(ctx, {
			...texts,
			categoryId: category,
			imageUrl: picture.file && fileUrl(picture.file),
			fileId: picture.file?.id,
		}),
	)
	if (!made.ok) return made.reply
	return redirectWith(`${editPath(made.done)}#curriculum`, { tone: 'good', code: 'teaching.draft-saved' })

	async function isKnown(category: string) {
		const options = await categoryOptions(context, ctx)
		return options.some(({ value }) => value === category)
	}
}

export default function NewCourse({ loaderData, actionData }: Route.ComponentProps) {
	const { categories, savedFields, isAdmin } = loaderData
	const reply = actionData?.form ?? (savedFields ? { values: savedFields, errors: {} } : undefined)
	return (
		<Page
			title={m.authoring_new()}
			intro={m.authoring_new_intro()}
			breadcrumb={[{ label: m.authoring_courses(), to: '/scholar/courses' }, { label: m.authoring_new() }]}
		>
			<NewCourseForm reply={reply} categories={categories} isAdmin={isAdmin} />
		</Page>
	)
}

import type { ComponentProps } from 'react'
import { emptyOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { courseTexts } from '../../../fields.ts'
import { CourseForm } from '../../components/course-form.tsx'
import { listFormCategories, readCourse, takeImage } from '../../form.server.ts'
import { adminContext } from '../../page.server.ts'
import { officeList } from '../../params.ts'
import { listScholars } from '../../people.server.ts'
import { makeCourse } from '../../save-course.server.ts'
import type { Route } from './+types/new'

export const handle = { hydrates: true }

export const meta = metaOf(m.teaching_create_new, m.teaching_create_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const { ctx } = adminContext(context)
	return {
		categories: await loadOrFail(context, 'teaching.office-categories-failed', () =>
			listFormCategories(ctx, ['course']),
		),
		scholars: await loadOrFail(context, 'teaching.office-scholars-failed', () => listScholars(ctx)),
		locale: requestContext(context).locale,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx } = adminContext(context)
	const form = await readCourse(ctx, context, request)
	if (!form.ok) return form.reply

	const tried = await saveOrRefuse(context, 'teaching.office-create-failed', form.values, async () => {
		const image = await takeImage(ctx, context, { file: form.file, url: form.input.imageUrl, has: null })
		const errors = { '': 'teaching.office-create-picture', imageUrl: image.ok ? '' : image.code }
		return image.ok ? makeCourse(ctx, { ...form.input, ...image }) : { ok: false as const, errors }
	})
	if (!tried.ok) return form.refuse(tried.reply.data.form.errors, 500)
	if (!tried.done.ok) return form.refuse(tried.done.errors)
	const to = `/scholar/courses/${tried.done.id}/edit#curriculum`
	return redirectWith(to, { tone: 'good', code: 'teaching.office-created' })
}

export default function NewCourse({ loaderData, actionData }: Route.ComponentProps) {
	const { categories, scholars, locale } = loaderData
	const course = {
		...emptyOf(courseTexts),
		categoryId: null,
		level: 'beginner',
		language: locale,
		imageUrl: null,
		status: 'draft',
		scholarId: null,
		reason: '',
		stamp: '',
	} satisfies ComponentProps<typeof CourseForm>['course']
	return (
		<Page
			title={m.teaching_create_new()}
			intro={m.teaching_create_intro()}
			width="reading"
			breadcrumb={[{ label: m.teaching_courses(), to: officeList.path }, { label: m.teaching_create_new() }]}
		>
			<Card>
				<CourseForm
					course={course}
					isListed={false}
					categories={categories}
					people={actionData?.people.length ? actionData.people : scholars}
					reply={actionData?.form}
					submit={m.teaching_create()}
				/>
			</Card>
		</Page>
	)
}

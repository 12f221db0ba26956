import { listCategories } from '#app/features/categories/api.server.ts'
import { officeFields } from '#app/features/fatwas/library/fields.ts'
import { QuestionForm } from '#app/features/fatwas/queue/components/question-form.tsx'
import { frameOf } from '#app/features/fatwas/queue/page.server.ts'
import { adminList } from '#app/features/fatwas/queue/params.ts'
import { listColleagues } from '#app/features/fatwas/queue/people.server.ts'
import { emptyOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { promisedOn } from '#app/workflow/working-days.ts'
import { canManageFatwas } from '../../policy.ts'
import { readQuestion } from '../form.server.ts'
import { createQuestion } from '../save-question.server.ts'
import type { Route } from './+types/new'

export const meta = metaOf(m.office_create, m.office_create_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	requireRow(canManageFatwas(ctx.actor) || null)
	const { today } = frameOf(context, ctx)
	return {
		categories: await loadOrFail(context, 'ifta.categories-failed', () => listCategories(ctx, 'fatwa')),
		scholars: await loadOrFail(context, 'ifta.office-scholars-failed', () =>
			listColleagues(ctx, undefined, today),
		),
		locale: requestContext(context).locale,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	requireRow(canManageFatwas(ctx.actor) || null)
	const settings = requestContext(context).runtime.settings()
	const form = await readQuestion(context, ctx, request)
	if (!form.ok) return form.reply

	const dueOn = promisedOn(ctx.now, {
		days: settings['promises.fatwaDays'][1],
		workingDays: settings['organisation.workingDays'],
		zone: settings['organisation.zone'],
	})
	const tried = await saveOrRefuse(context, 'ifta.office-create-failed', form.values, () =>
		createQuestion(ctx, { ...form.input, dueOn }, form.input),
	)
	if (!tried.ok) return form.refuse(tried.reply.data.form.errors, 500)
	if (!tried.done.ok) return form.refuse(tried.done.errors)
	return redirectWith(adminList.path, { tone: 'good', code: 'ifta.office-created' })
}

export default function NewFatwa({ loaderData, actionData }: Route.ComponentProps) {
	const { categories, scholars, locale } = loaderData
	const question = {
		...emptyOf(officeFields),
		categoryId: null,
		language: locale,
		isPrivate: false,
		status: 'pending',
		scholarId: null,
		asker: null,
		version: '',
	} as const
	return (
		<Page
			title={m.office_create()}
			intro={m.office_create_intro()}
			width="reading"
			breadcrumb={[{ label: m.office_title(), to: adminList.path }, { label: m.office_create() }]}
		>
			<Card>
				<QuestionForm
					question={question}
					categories={categories}
					scholars={scholars}
					people={actionData?.people ?? []}
					reply={actionData?.form}
					submit={m.office_create()}
				/>
			</Card>
		</Page>
	)
}

import { registryOf } from '#app/feature.server.ts'
import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { AbsenceList } from '../../components/absence-list.tsx'
import { CompetencesForm } from '../../components/competences-form.tsx'
import { competencesInput } from '../../inputs.ts'
import { findScholar, listAbsences } from '../../queries.server.ts'
import { setCompetences } from '../../set-competences.server.ts'
import type { Route } from './+types/scholar'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${loaderData?.scholar.name ?? ''}${dot()}${m.service_scholars_title()}` },
	{ name: 'description', content: m.service_scholars_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const scholar = requireRow(await findScholar(ctx, requireRow(readId(params.userId))))
	const { answers, ...person } = scholar
	const locale = getLocale()
	const categories = await listCategories(ctx, 'fatwa')
	const fatwas = categories.map((category) => ({ value: category.id, label: categoryName(category, locale) }))
	const named = registryOf(context).competences.map(({ service, label, topics }) => ({
		service,
		label: label(),
		isByName: true,
		answers: answers[service],
		subjects: topics.map(({ value, label }) => ({ value, label: label() })),
	}))
	return {
		scholar: person,
		services: [
			{
				service: 'fatwas' as const,
				label: m.service_fatwas(),
				isByName: false,
				answers: answers.fatwas,
				subjects: fatwas,
			},
			...named,
		],
		absences: await listAbsences(ctx, scholar.id),
		today: todayOf(context),
		calendar: daysOf(context).calendar,
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const userId = requireRow(readId(params.userId))
	const form = await readForm(request, competencesInput)
	if (!form.ok) return form.reply

	const { service, topics } = form.input
	const kind = registryOf(context).competences.find((each) => each.service === service)
	const known = topics.filter((topic) => kind?.topics.some(({ value }) => value === topic))
	const set = await setCompetences(ctx, { ...form.input, userId, topics: known })
	if (!set.ok) return refuse(form.values, { categories: 'scholars.no-category' }, 409)
	return redirectWith(`/admin/fatwas/scholars/${userId}`, {
		tone: 'good',
		code: 'scholars.competences-saved',
	})
}

export default function Scholar({ loaderData, actionData }: Route.ComponentProps) {
	const { scholar, services, absences, today, calendar } = loaderData
	return (
		<Page
			title={<bdi>{scholar.name}</bdi>}
			width="reading"
			breadcrumb={[{ label: m.service_scholars(), to: '/admin/fatwas/scholars' }, { label: scholar.name }]}
		>
			<AdminNav />
			<ProfileState {...scholar} />
			{services.map(({ label, ...of }) => {
				const reply = actionData?.form
				const isSent = reply !== undefined && (reply.values.service ?? 'fatwas') === of.service
				return (
					<Section key={of.service} title={label}>
						<Card>
							<CompetencesForm
								key={JSON.stringify(of.answers ?? null)}
								reply={isSent ? reply : undefined}
								{...of}
							/>
						</Card>
					</Section>
				)
			})}
			<Section
				title={m.service_absences()}
				actions={
					<ButtonLink to={`/admin/fatwas/scholars/${scholar.id}/absence`} tone="quiet">
						{m.service_absence_plan()}
					</ButtonLink>
				}
			>
				<AbsenceList
					absences={absences}
					today={today}
					calendar={calendar}
					endAt={(id) => `/admin/fatwas/absences/${id}/end`}
				/>
			</Section>
		</Page>
	)
}

/** Link to the public profile, and why the scholar cannot be assigned work. */
function ProfileState({ id, notOffered }: Route.ComponentProps['loaderData']['scholar']) {
	const text = notOffered && missingTexts[notOffered]()
	return (
		<Notice tone={notOffered ? 'warn' : 'good'} className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
			<p className="min-w-0 flex-1 basis-60">{text ?? m.service_is_offered()}</p>
			<ButtonLink to={`/admin/fatwas/scholars/${id}/profile`} tone="quiet">
				{m.scholars_public_profile()}
			</ButtonLink>
		</Notice>
	)
}

const missingTexts = {
	banned: m.service_missing_banned,
	'never-signed-in': m.service_missing_never,
	unpublished: m.scholars_profile_unpublished_text,
}

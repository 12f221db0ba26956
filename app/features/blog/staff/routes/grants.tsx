import { data, Form } from 'react-router'
import { canSignIn, searchPeople } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse, showable } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { PersonPicker } from '#app/staff/person-picker.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { grantRight } from '../../commands/grants.server.ts'
import { rightWords } from '../../components/words.ts'
import { grantInput } from '../../inputs.ts'
import { grantsPath, officePath, postRights } from '../../model.ts'
import { listGrants } from '../../queries.server.ts'
import { blogWords } from '../../words.ts'
import { officePages } from '../pages.ts'
import type { Route } from './+types/grants'

export const meta = privateMeta(m.posts_grants_title, m.posts_grants_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return {
		grants: await loadOrFail(context, m.posts_load_failed, () => listGrants(ctx)),
		days: daysOf(context),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, grantInput)
	if (!form.ok) return { form: form.reply.data.form, people: [] }
	const { personId, right, find, searched } = form.input
	if (find) {
		const people = await searchPeople(ctx, searched.slice(0, 200), { only: canSignIn(ctx.now) })
		return { form: { values: showable(form.values), errors: {} }, people }
	}
	const id = readId(personId)
	if (!id) {
		const { form: refused } = refuse(form.values, { personId: 'blog.person-required' }).data
		return data({ form: refused, people: [] }, { status: 422 })
	}
	await grantRight(ctx, { personId: id, right })
	return redirectWith(grantsPath, { tone: 'good', code: 'blog.granted' })
}

export default function Grants({ loaderData: { grants, days }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const stateOf = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(blogWords, state.error) }
	}
	const people = (actionData?.people ?? []).map(({ id, name, email }) => ({ id, name, email }))
	return (
		<Page
			title={m.posts_grants_title()}
			intro={m.posts_grants_intro()}
			breadcrumb={[{ label: m.posts_title(), to: officePath }, { label: m.posts_grants_title() }]}
		>
			<PageNav label={m.blogread_title()} pages={officePages()} />
			<ul className="grid max-w-3xl gap-2">
				{grants.map(({ personId, right, name, email, at }) => (
					<li
						key={`${personId} ${right}`}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							<bdi className="font-semibold">{name}</bdi>{' '}
							<bdi dir="ltr" className="text-muted">
								{email}
							</bdi>
							<span className="block text-muted text-sm">
								{m.posts_granted_since({ day: formatDay(at, getLocale(), days) })}
							</span>
						</span>
						<span className="flex flex-wrap items-center gap-3">
							<Badge>{rightWords[right]()}</Badge>
							<Form method="post" action={`${grantsPath}/revocation`}>
								<input type="hidden" name="personId" value={personId} />
								<input type="hidden" name="right" value={right} />
								<Button tone="quiet" aria-label={m.posts_revoke_of({ name: name ?? '' })}>
									{m.posts_revoke()}
								</Button>
							</Form>
						</span>
					</li>
				))}
			</ul>
			{grants.length === 0 && <p className="text-muted">{m.posts_grants_none()}</p>}
			<Section title={m.posts_grant()}>
				<Card className="max-w-3xl">
					<Form method="post" noValidate className="grid gap-6">
						<PersonPicker field={stateOf('personId')} people={people} search={stateOf('searched')} />
						<Choice
							name="right"
							legend={m.posts_right()}
							chosen={reply?.values.right ?? 'write'}
							options={postRights.map((right) => ({ value: right, label: rightWords[right]() }))}
						/>
						<div>
							<Button>{m.posts_grant()}</Button>
						</div>
					</Form>
				</Card>
			</Section>
		</Page>
	)
}

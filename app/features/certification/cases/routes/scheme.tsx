import { Form } from 'react-router'
import { toLanguages } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { Page } from '#app/ui/page.tsx'
import { saveScheme } from '../commands/schemes.server.ts'
import { schemeFields } from '../fields.ts'
import { schemeInput, usualTerms } from '../inputs.ts'
import { findScheme } from '../office.server.ts'
import { schemesPath } from '../paths.ts'
import type { Route } from './+types/scheme'

export const meta = privateMeta(m.cases_schemes_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	if (params.schemeId === 'new') return { scheme: null }
	return { scheme: requireRow(await findScheme(ctx, requireRow(readId(params.schemeId)))) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = params.schemeId === 'new' ? null : requireRow(readId(params.schemeId))
	const form = await readForm(request, schemeInput)
	if (!form.ok) return form.reply
	await saveScheme(ctx, id, form.input)
	return redirectWith(schemesPath, { tone: 'good', code: 'cases.scheme-saved' })
}

export default function Scheme({ loaderData: { scheme }, actionData }: Route.ComponentProps) {
	const title = scheme?.names[getLocale()] ?? m.cases_schemes_new()
	const reply = actionData?.form
	const terms = scheme ?? usualTerms
	const values = {
		...toLanguages('name', scheme?.names),
		...toLanguages('text', scheme?.texts),
		kind: scheme?.kind ?? 'full',
		months: String(terms.months),
		deciders: String(terms.deciders),
		majorDays: String(terms.majorDays),
		minorDays: String(terms.minorDays),
		answerDays: String(terms.answerDays),
		promisedDays: String(scheme?.promisedDays ?? 0),
		maxIngredients: String(scheme?.maxIngredients ?? 0),
	}
	const isTicked = (name: 'isUnanimous' | 'isOffered') =>
		reply ? reply.values[name] === 'yes' : (scheme?.[name] ?? false)
	return (
		<Page
			title={title}
			width="reading"
			breadcrumb={[{ label: m.cases_schemes_title(), to: schemesPath }, { label: title }]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<Fields of={schemeFields} reply={reply} values={values} />
					<div>
						<Checkbox name="isUnanimous" label={m.cases_unanimous()} checked={isTicked('isUnanimous')} />
						<Checkbox name="isOffered" label={m.cases_offered()} checked={isTicked('isOffered')} />
					</div>
					<div className="flex flex-wrap gap-3">
						<Button>{m.cases_save()}</Button>
						<ButtonLink to={schemesPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}

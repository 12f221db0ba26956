import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { Card } from '#app/ui/card.tsx'
import { openFund } from '../commands/funds.server.ts'
import { FundForm } from '../components/fund-form.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { openFundInput } from '../inputs.ts'
import { fundsPath, reservedSlugs } from '../model.ts'
import { listPurposes } from '../queries.server.ts'
import type { Route } from './+types/fund-new'

export const meta = privateMeta(m.giving_fund_new)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { locale } = requestContext(context)
	await assertMay(ctx, 'enter')
	const purposes = await loadOrFail(context, m.giving_load_failed, () => listPurposes(ctx))
	return { purposes: purposes.map(({ family, names }) => ({ value: family, label: names[locale] })) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, openFundInput)
	if (!form.ok) return form.reply
	const { texts, restriction, sharesWith } = form.input
	const named = slugOf(texts.names.en, 'fund')
	const slug = reservedSlugs.includes(named) ? `${named}-fund` : named
	const purposes = await listPurposes(ctx)
	const shared = purposes.find(({ family }) => family === sharesWith)
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		openFund(ctx, { ...texts, slug }, { restriction, family: shared?.family ?? slug }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok)
		return tried.done.reason === 'slug-taken'
			? refuse(form.values, { name_en: m.giving_fund_name_taken() }, 409)
			: refuse(form.values, { restriction: m.giving_one_unassigned() }, 409)
	return redirectWith(`${fundsPath}/${tried.done.id}`, { tone: 'good', text: m.giving_fund_opened() })
}

export default function NewFund({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<MoneyPage
			title={m.giving_fund_new()}
			within={[{ label: m.giving_funds(), to: fundsPath }]}
			width="reading"
		>
			<Card>
				<FundForm reply={actionData?.form} purposes={loaderData.purposes} button={m.giving_fund_open()} />
			</Card>
		</MoneyPage>
	)
}

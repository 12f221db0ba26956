import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { addSite } from '../commands/sites.server.ts'
import { SiteForm } from '../components/site-form.tsx'
import { siteInput } from '../inputs.ts'
import { maxSites } from '../model.ts'
import { sitesPath } from '../paths.ts'
import type { Route } from './+types/site-new'

export const meta = privateMeta(m.stock_site_add)

export async function loader(args: Route.LoaderArgs) {
	const { firm } = await requireFirm(args, 'edit')
	const { id, name, country, kind } = firm
	// A firm at home has one site, the home itself.
	const values = { country, ...(kind === 'home' && { kind: 'home' }) }
	return { firm: { id, name }, values, countries: countriesIn(getLocale()) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const form = await readForm(args.request, siteInput)
	if (!form.ok) return form.reply
	const done = await addSite(ctx, firm.id, form.input)
	if (done.ok) return redirectWith(sitesPath(firm.id), { tone: 'good', code: 'stock.site-added' })
	if (done.reason === 'twice') return refuse(form.values, { name: m.stock_site_taken() }, 409)
	const isFull = done.reason === 'too-many'
	return refuse(form.values, { '': isFull ? m.stock_site_many({ max: maxSites }) : m.stock_not_now() }, 409)
}

export default function NewSite({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, values, countries } = loaderData
	return (
		<FirmPage firm={firm} title={m.stock_site_add()} width="reading">
			<SiteForm
				reply={actionData?.form}
				values={values}
				countries={countries}
				button={m.stock_site_add()}
				back={sitesPath(firm.id)}
			/>
		</FirmPage>
	)
}

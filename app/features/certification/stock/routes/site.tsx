import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/page.tsx'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { changeSite } from '../commands/sites.server.ts'
import { SiteForm } from '../components/site-form.tsx'
import { siteInput } from '../inputs.ts'
import { sitePath, sitesPath } from '../paths.ts'
import { findSite } from '../sites.server.ts'
import type { Route } from './+types/site'

export const meta = privateMeta(m.stock_site_edit)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const site = requireRow(await findSite(ctx, firm.id, requireRow(readId(args.params.siteId))))
	const { id, name, kind, address, town, country, alsoMade, closedAt } = site
	return {
		firm: { id: firm.id, name: firm.name },
		id,
		isClosed: closedAt !== null,
		values: { name, kind, address, town, country, alsoMade },
		countries: countriesIn(getLocale()),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const siteId = requireRow(readId(args.params.siteId))
	requireRow(await findSite(ctx, firm.id, siteId))
	const form = await readForm(args.request, siteInput)
	if (!form.ok) return form.reply
	const done = await changeSite(ctx, firm.id, siteId, form.input)
	if (done.ok) return redirectWith(sitesPath(firm.id), { tone: 'good', code: 'stock.site-saved' })
	return done.reason === 'twice'
		? refuse(form.values, { name: m.stock_site_taken() }, 409)
		: refuse(form.values, { '': m.stock_not_now() }, 409)
}

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, id, isClosed, values, countries } = loaderData
	return (
		<FirmPage firm={firm} title={m.stock_site_edit()} width="reading">
			<SiteForm
				reply={actionData?.form}
				values={values}
				countries={countries}
				button={m.stock_save()}
				back={sitesPath(firm.id)}
			/>
			<Section title={isClosed ? m.stock_site_open_title() : m.stock_site_close_title()}>
				<p className="mb-4 max-w-measure text-muted">
					{isClosed ? m.stock_site_open_text() : m.stock_site_close_text()}
				</p>
				<Form method="post" action={`${sitePath(firm.id, id)}/${isClosed ? 'opening' : 'closing'}`}>
					<Button tone="quiet">{isClosed ? m.stock_site_open() : m.stock_site_close()}</Button>
				</Form>
			</Section>
		</FirmPage>
	)
}

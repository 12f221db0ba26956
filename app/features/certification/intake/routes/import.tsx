import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { ImportForm } from '../components/import-form.tsx'
import { ImportReport } from '../components/import-report.tsx'
import { orderOf, sentList, storeList } from '../import-page.server.ts'
import { importPath } from '../paths.ts'
import { reportOf } from '../report.server.ts'
import { readListFor, requireEditableFirm } from '../save-list.server.ts'
import { listFaultText } from '../words.ts'
import type { Route } from './+types/import'

export const meta = privateMeta(m.intake_import_title, m.intake_import_intro)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const firm = await loadOrFail(context, m.intake_load_failed, () => requireEditableFirm(ctx, params.firmId))
	return { name: firm.name, path: importPath(firm.id) }
}

/** Reports on a list; only the list itself is stored, sealed, for a day. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const firm = await requireEditableFirm(ctx, params.firmId)
	const form = await request.formData().catch(() => {
		throw new Response(null, { status: 415 })
	})
	const order = orderOf(form.get('order'))
	const values = { order: order ?? '' }
	const sent = await sentList(form)
	if (!sent) return refuse(values, { file: m.intake_import_nothing() })
	const list = await readListFor(ctx, firm.id, { bytes: sent.bytes, today: todayOf(context), order })
	if (!list.ok)
		return refuse({ ...values, rows: sent.rows }, { [sent.rows ? 'rows' : 'file']: listFaultText(list) })
	const report = reportOf(list)
	return {
		form: undefined,
		report: { ...report, token: await storeList(context, firm.id, { ...sent, order }) },
	}
}

export default function ImportIngredients({ loaderData, actionData }: Route.ComponentProps) {
	const { name, path } = loaderData
	const report = actionData && 'report' in actionData ? actionData.report : undefined
	return (
		<Page
			title={report ? m.intake_import_report() : m.intake_import_title()}
			intro={
				<>
					<bdi>{name}</bdi>. {report ? m.intake_import_nothing_saved() : m.intake_import_intro()}
				</>
			}
			width="reading"
		>
			{report ? <ImportReport report={report} path={path} /> : <ImportForm reply={actionData?.form} />}
		</Page>
	)
}

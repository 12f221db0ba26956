import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, showable } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { addPaper } from '../commands/papers.server.ts'
import { PaperForm } from '../components/paper-form.tsx'
import { listSupplierNames } from '../ingredient.server.ts'
import { paperInput } from '../inputs.ts'
import { maxPaperIngredients } from '../model.ts'
import { paperRows, readPaperForm } from '../paper-form.server.ts'
import { postedIngredients } from '../paper-form.ts'
import { paperPath, papersPath } from '../paths.ts'
import type { Route } from './+types/paper-new'

export const meta = privateMeta(m.stock_paper_add)

/** `?ingredient=` is ticked; without it the form begins with the firm's first ingredients. */
export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const chosen = readId(new URL(args.request.url).searchParams.get('ingredient') ?? '')
	const posted = chosen ? [{ ingredientId: chosen, isTicked: true }] : []
	return {
		firm: { id: firm.id, name: firm.name },
		suppliers: await listSupplierNames(ctx, firm.id),
		...(await paperRows(ctx, firm.id, posted, chosen ? null : '')),
	}
}

export async function action(args: Route.ActionArgs) {
	// The right is asked before the file is read.
	const { ctx, firm } = await requireFirm(args, 'edit')
	const { fields, values, fileId, refusal } = await readPaperForm(ctx, args)
	const posted = postedIngredients(fields)
	const reply = async (errors: Record<string, string>, status: 200 | 409 | 422 | 503) => {
		const q = fields.find ? (fields.searched ?? '').trim().slice(0, 100) : null
		const rows = await paperRows(ctx, firm.id, posted, q)
		return data({ form: { values: showable(values), errors }, ...rows }, { status })
	}
	if (fields.find) return reply(refusal ? { file: refusal } : {}, refusal ? 422 : 200)
	const form = checkFields(fields, paperInput)
	const ingredientIds = posted.flatMap(({ ingredientId, isTicked }) => (isTicked ? ingredientId : []))
	const errors: Record<string, string> = {
		...(!form.ok && form.reply.data.form.errors),
		...(refusal && { file: refusal }),
		...(ingredientIds.length === 0 && { about: m.stock_paper_about_required() }),
		...(ingredientIds.length > maxPaperIngredients && {
			about: m.stock_paper_about_many({ max: maxPaperIngredients }),
		}),
	}
	if (!form.ok || Object.keys(errors).length > 0)
		return reply(errors, refusal === 'files.failed' || refusal === 'files.scanner-away' ? 503 : 422)
	const done = await addPaper(ctx, firm.id, { ...form.input, ingredientIds, fileId })
	if (done.ok) return redirectWith(paperPath(firm.id, done.id), { tone: 'good', code: 'stock.paper-added' })
	if (done.reason === 'twice') return reply({ number: m.stock_paper_taken() }, 409)
	return reply(
		done.reason === 'unknown' ? { about: m.stock_paper_about_unknown() } : { '': m.stock_not_now() },
		409,
	)
}

export default function NewPaper({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, suppliers } = loaderData
	const { rows, hasMore, found } = actionData ?? loaderData
	return (
		<FirmPage firm={firm} title={m.stock_paper_add()} intro={m.stock_paper_add_intro()} width="reading">
			<PaperForm
				firmId={firm.id}
				back={papersPath(firm.id)}
				reply={actionData?.form}
				suppliers={suppliers}
				rows={rows}
				hasMore={hasMore}
				found={actionData ? found : null}
			/>
		</FirmPage>
	)
}

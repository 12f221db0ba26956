import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Category, categoryName } from '../model.ts'
import { categoriesWords } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	uses: { text: string; to: string }[]
	targets: Category[]
	chosen: string
}

/** The items of the category, and a choice of where to move them. */
export function MoveFirst({ reply, uses, targets, chosen }: Props) {
	const locale = getLocale()
	const { error, ...state } = fieldOf(reply, 'to')
	return (
		<>
			<Notice tone="warn" title={m.categories_used()}>
				<ul className="mt-1 list-disc ps-5">
					{uses.map(({ text, to }) => (
						<li key={to}>
							<Link to={to}>{text}</Link>
						</li>
					))}
				</ul>
			</Notice>
			{targets.length > 0 ? (
				<SelectField
					{...state}
					error={errorText(categoriesWords, error)}
					defaultValue={chosen}
					label={m.categories_move_to()}
					hint={m.categories_move_hint()}
					options={[
						{ value: '', label: m.categories_move_choose() },
						...targets.map((target) => ({ value: target.id, label: categoryName(target, locale) })),
					]}
					required
				/>
			) : (
				<div className="grid justify-items-start gap-3">
					<p>{m.categories_no_target()}</p>
					<ButtonLink to="/admin/categories/new" tone="quiet">
						{m.categories_add()}
					</ButtonLink>
				</div>
			)}
		</>
	)
}

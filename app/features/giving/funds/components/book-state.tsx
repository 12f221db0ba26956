import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

/** Tells whether the page's figures agree with the ledger, to the last unit. */
export function BooksAgree({ isRight }: { isRight: boolean }) {
	return (
		<p className={isRight ? 'flex gap-2' : 'flex gap-2 font-semibold text-danger'}>
			<Icon name={isRight ? 'check' : 'triangle-alert'} className="mt-0.5 size-5 shrink-0" />
			{isRight ? m.books_agree() : m.books_disagree()}
		</p>
	)
}

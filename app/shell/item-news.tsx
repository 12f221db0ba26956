import { Link, useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/**
 * The place for the message that somebody changed this item meanwhile; live.js fills it, and changes nothing else.
 */
export function ItemNews({ things }: { things: string[] }) {
	const { pathname, search } = useLocation()
	return (
		// At the bottom, like toasts: nothing moves, and no link of the header is covered.
		<div
			data-item={JSON.stringify(things)}
			className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-20 flex justify-center"
		>
			<p
				role="status"
				className="pointer-events-auto flex min-h-11 max-w-2xl flex-wrap items-center gap-x-3 rounded-card border border-warn-line bg-warn-tint px-5 py-2 text-warn-ink shadow-lg empty:hidden"
			/>
			{/* Not a template element: React cannot hydrate its children. */}
			<div hidden data-item-words="">
				<span className="wrap-anywhere" />
				<Link
					to={pathname + search}
					reloadDocument
					className="inline-flex min-h-11 items-center font-semibold"
				>
					{m.staff_item_show()}
				</Link>
			</div>
		</div>
	)
}

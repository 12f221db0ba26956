import { m } from '#app/paraglide/messages.js'

export function Checking() {
	return (
		<p role="status" className="grid justify-items-center gap-4 py-16 text-muted">
			<span
				aria-hidden="true"
				className="size-9 animate-spin rounded-full border-3 border-line border-t-emerald motion-reduce:animate-none"
			/>
			{m.accounts_checking()}
		</p>
	)
}

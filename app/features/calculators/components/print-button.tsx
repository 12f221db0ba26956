import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Nothing without script: browsers print by their own menu. */
export function PrintButton() {
	if (!useHydrated()) return null
	return (
		<Button type="button" tone="quiet" className="no-print" onClick={() => print()}>
			{m.calculators_print()}
		</Button>
	)
}

import { type FiltersOf, listParams, option, query } from '#app/staff/list-params.ts'
import { moneyPath } from '../model.ts'

export const staffReceiptsPath = `${moneyPath}/receipts`

export const receiptList = listParams(staffReceiptsPath, {
	q: query,
	kind: option('gift', 'correction', 'cancellation'),
})
export type ReceiptFilters = FiltersOf<typeof receiptList>

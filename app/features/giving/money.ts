export {
	type AmountFault,
	currencyDecimals,
	formatMoney,
	isCurrency,
	type Money,
	parseAmount,
	toDecimal,
} from '#app/platform/text/money.ts'

import type { MaterialFigures } from '../../../knowledge/index.ts';
import { computeSharedAmount } from './follow-ups/changed-result.ts';
import { computeAdvance } from './problems/advance.ts';
import { computeClaim } from './problems/claim.ts';
import { computeAdReturn } from './problems/earnings/ad-return.ts';
import { computeJobBreakEven, computeMonthlyBreakEven } from './problems/earnings/break-even.ts';
import { computeCompanyOffer } from './problems/earnings/company-offer.ts';
import { computeJobsNeeded, computeNeededEach, computeRaiseForJobs } from './problems/earnings/jobs-needed.ts';
import { computeCustomerCost, computeWonShare } from './problems/earnings/leads.ts';
import { computeLooseMonth } from './problems/earnings/loose-month.ts';
import { computePayback } from './problems/earnings/payback.ts';
import { computeDayLeft, computePeriodLeft } from './problems/earnings/period-profit.ts';
import {
  computeChange,
  computeDaily,
  computeNeededDaily,
  computeRevenue,
  computeTwoAverages,
} from './problems/earnings/periods.ts';
import { computeEachShare, computeJobLeft, computeLeft, hasBothSides } from './problems/earnings/profit.ts';
import { computeShareByMoney } from './problems/earnings/shares/by-money.ts';
import { computePartnerSplit } from './problems/earnings/shares/partners.ts';
import {
  computeOneShare,
  computeShareOfProfit,
  computeSplitOfRest,
  computeTipShare,
} from './problems/earnings/shares/split.ts';
import { computeConversion, computeTrips, computeVolume, computeWeight } from './problems/loads/load-size.ts';
import { computeFuel, computeFuelUsed, computeInterval, computeMileage } from './problems/loads/miles.ts';
import { computePayload, computeTripsByWeight } from './problems/loads/payload.ts';
import {
  computeCheaper,
  computeMeasuredPile,
  computePartOfTruck,
  computeRoofWeight,
  computeTripsOf,
} from './problems/loads/piles.ts';
import { computeCountedWeight, computeLoadWeight, computeScaleTicket } from './problems/loads/weights.ts';
import { computeInterest, computeLoan } from './problems/loan.ts';
import { computeBalance, computeDeposit, computeInstalments } from './problems/pricing/balance.ts';
import { computeCardFee } from './problems/pricing/card-fee.ts';
import { computeListedCounts } from './problems/pricing/listed-counts.ts';
import { computeMarginAfterOff, computeMarginOf, computeMarkup } from './problems/pricing/markup.ts';
import { computePartLoad, computePartOfPrice } from './problems/pricing/part-load.ts';
import { computeChanges, computeEachChanged, computeShareOf, computeSumOff } from './problems/pricing/percent.ts';
import { computePriceForMargin } from './problems/pricing/price-for-margin.ts';
import { computePriceSteps, computeTaxAsked, computeTaxInside } from './problems/pricing/price-steps.ts';
import { computeRaiseAndLose } from './problems/pricing/raise-and-lose.ts';
import {
  computeAverage,
  computeByFee,
  computeEachOf,
  computePoundsByTon,
  computeShareOfJob,
  computeTruckShare,
  computeUnitBill,
} from './problems/pricing/rates.ts';
import { computeRental } from './problems/pricing/rental.ts';
import { computeWeekdays } from './problems/total.ts';
import { computeAgainstOffer, computeShareOfSales, computeToGo } from './problems/unlike.ts';
import { computeDayRate } from './problems/wages/day-rate.ts';
import { computeTwoWeeks } from './problems/wages/overtime.ts';
import { computeHireCost, computeHourly, computePay, computePayAsked } from './problems/wages/pay.ts';
import { computeRaise } from './problems/wages/raise.ts';
import { isMoneyLine, type SumItem } from './reading/sum-items.ts';
import type { Sum, SumState } from './sum-result.ts';

/** What advertising brought is no profit; a calculator counts it. */
const ADVERTISES = /\b(?:ads?|advertis\w+|marketing|leads|flyers|mailers|postcards)\b/;

export interface Reading {
  text: string;
  items: SumItem[];
  materials: MaterialFigures[];
  before: SumState | null;
}

/** Problems that their words tell apart; the first that fits counts. */
export const PROBLEMS: ((reading: Reading) => Sum | null)[] = [
  ({ text }) => computeConversion(text),
  ({ text }) => computeAdvance(text),
  ({ text }) => computeCompanyOffer(text),
  ({ text }) => computeRaiseAndLose(text),
  ({ text }) => computeListedCounts(text),
  ({ text }) => computeToGo(text),
  ({ text }) => computeShareOfSales(text),
  ({ text }) => computeInterest(text),
  ({ text }) => computeLoan(text),
  ({ text }) => computeClaim(text),
  ({ text }) => computeShareByMoney(text),
  ({ text }) => computeSharedAmount(text),
  ({ text }) => computePartOfTruck(text),
  ({ text }) => computePartLoad(text),
  ({ text }) => computePartOfPrice(text),
  ({ text }) => computeLooseMonth(text),
  ({ text }) => computeTrips(text),
  ({ text }) => computeTripsByWeight(text),
  ({ text }) => computeTripsOf(text),
  ({ text }) => computeRental(text),
  ({ text }) => computeScaleTicket(text),
  ({ text }) => computeCardFee(text),
  ({ text }) => computeMarginAfterOff(text),
  ({ text }) => computeAgainstOffer(text),
  ({ text }) => computeInterval(text),
  ({ text }) => computeCountedWeight(text),
  ({ text }) => computeRoofWeight(text),
  ({ text, materials }) => computeLoadWeight(text, materials),
  ({ text }) => computeMeasuredPile(text),
  ({ text }) => computeCheaper(text),
  ({ text }) => computeBalance(text),
  ({ text }) => computeDeposit(text),
  ({ text }) => computeInstalments(text),
  ({ text }) => computeTaxInside(text),
  ({ text }) => computeWeekdays(text),
  ({ text }) => computeTwoAverages(text),
  ({ text }) => computeRaiseForJobs(text),
  ({ text }) => computeShareOfProfit(text),
  ({ text }) => computeOneShare(text),
  ({ text }) => computeTipShare(text),
  ({ text }) => computePartnerSplit(text),
  ({ text, items }) => computeSplitOfRest(text, items),
  ({ text }) => computeShareOf(text),
  ({ text }) => computeTwoWeeks(text),
  ({ text }) => computeDayRate(text),
  ({ text }) => computeHourly(text),
  ({ text }) => computeEachOf(text),
  ({ text }) => computeDayLeft(text),
  ({ text }) => computePeriodLeft(text),
  ({ text }) => computeVolume(text),
  ({ text, before }) => computePayload(text, before),
  ({ text, items, materials, before }) => computeWeight(text, items, materials, before),
  ({ text, items }) => computeEachShare(text, items),
  ({ text }) => computeMarginOf(text),
  ({ text }) => computeFuelUsed(text),
  ({ text }) => computeFuel(text),
  ({ text }) => computeMileage(text),
  ({ text, items }) => computeJobBreakEven(text, items),
  ({ text }) => computeMonthlyBreakEven(text),
  ({ text }) => computeWonShare(text),
  ({ text }) => computeCustomerCost(text),
  ({ text }) => computeAdReturn(text),
  ({ text }) => computePayback(text),
  ({ text }) => computeRaise(text),
  ({ text }) => computeChange(text),
  ({ text }) => computeRevenue(text),
  ({ text }) => computeDaily(text),
  ({ text, items }) => computeNeededDaily(text, items),
  ({ text }) => computeUnitBill(text),
  ({ text }) => computePoundsByTon(text),
  ({ text }) => computeHireCost(text),
  ({ text }) => computePay(text),
  ({ text }) => computePayAsked(text),
  ({ text }) => computeTaxAsked(text),
  ({ text }) => computeChanges(text),
  ({ text }) => computePriceSteps(text),
  ({ text }) => computeSumOff(text),
  ({ text, items }) => computeEachChanged(text, items),
  ({ text }) => computeTruckShare(text),
  ({ text }) => computeShareOfJob(text),
  ({ text, items }) => computePriceForMargin(text, items),
  ({ text }) => computeMarkup(text),
  ({ text }) => computeNeededEach(text),
  ({ text }) => computeJobsNeeded(text),
  ({ text }) => computeAverage(text),
  ({ text, items }) => computeByFee(text, items),
];

/** What is left where what came in and the costs are told; these read figures side by side, not by their units. */
export const LOOSE_PROBLEMS: ((reading: Reading) => Sum | null)[] = [
  ({ text, items }) => computeJobLeft(text, items),
  ({ text, items }) =>
    hasBothSides(items.filter(isMoneyLine)) && !ADVERTISES.test(text) ? computeLeft(text, items) : null,
];

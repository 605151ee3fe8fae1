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
import { computeChange, computeDaily, computeRevenue } from './problems/earnings/periods.ts';
import { computeJobLeft, computeLeft, hasBothSides } from './problems/earnings/profit.ts';
import { computePartnerSplit } from './problems/earnings/shares/partners.ts';
import { computeOneShare, computeShareOfProfit, computeSplitOfRest } from './problems/earnings/shares/split.ts';
import { computeConversion, computeTrips, computeVolume, computeWeight } from './problems/loads/load-size.ts';
import { computeFuel, computeInterval, computeMileage } from './problems/loads/miles.ts';
import { computePayload, computeTripsByWeight } from './problems/loads/payload.ts';
import { computeMeasuredPile, computePartOfTruck, computeRoofWeight, computeTripsOf } from './problems/loads/piles.ts';
import { computeCountedWeight, computeLoadWeight } from './problems/loads/weights.ts';
import { computeLoan } from './problems/loan.ts';
import { computeBalance, computeDeposit, computeInstalments } from './problems/pricing/balance.ts';
import { computeCardFee } from './problems/pricing/card-fee.ts';
import { computeListedCounts } from './problems/pricing/listed-counts.ts';
import { computeMarkup } from './problems/pricing/markup.ts';
import { computePartLoad, computePartOfPrice } from './problems/pricing/part-load.ts';
import { computeChanges, computeSumOff } from './problems/pricing/percent.ts';
import { computePriceForMargin } from './problems/pricing/price-for-margin.ts';
import { computePriceSteps, computeTaxAsked, computeTaxInside } from './problems/pricing/price-steps.ts';
import { computeAverage, computeEachOf, computeTruckShare } from './problems/pricing/rates.ts';
import { computeRental } from './problems/pricing/rental.ts';
import { computeWeekdays } from './problems/total.ts';
import { computeAgainstOffer, computeShareOfSales, computeToGo } from './problems/unlike.ts';
import { computeHireCost, computePay } from './problems/wages/pay.ts';
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
  ({ text }) => computeListedCounts(text),
  ({ text }) => computeToGo(text),
  ({ text }) => computeShareOfSales(text),
  ({ text }) => computeLoan(text),
  ({ text }) => computeClaim(text),
  ({ text }) => computeSharedAmount(text),
  ({ text }) => computePartOfTruck(text),
  ({ text }) => computePartLoad(text),
  ({ text }) => computePartOfPrice(text),
  ({ text }) => computeLooseMonth(text),
  ({ text }) => computeTrips(text),
  ({ text }) => computeTripsByWeight(text),
  ({ text }) => computeTripsOf(text),
  ({ text }) => computeRental(text),
  ({ text }) => computeCardFee(text),
  ({ text }) => computeAgainstOffer(text),
  ({ text }) => computeInterval(text),
  ({ text }) => computeCountedWeight(text),
  ({ text }) => computeRoofWeight(text),
  ({ text, materials }) => computeLoadWeight(text, materials),
  ({ text }) => computeMeasuredPile(text),
  ({ text }) => computeBalance(text),
  ({ text }) => computeDeposit(text),
  ({ text }) => computeInstalments(text),
  ({ text }) => computeTaxInside(text),
  ({ text }) => computeWeekdays(text),
  ({ text }) => computeRaiseForJobs(text),
  ({ text }) => computeShareOfProfit(text),
  ({ text }) => computeOneShare(text),
  ({ text }) => computePartnerSplit(text),
  ({ text, items }) => computeSplitOfRest(text, items),
  ({ text }) => computeEachOf(text),
  ({ text }) => computeVolume(text),
  ({ text, before }) => computePayload(text, before),
  ({ text, items, materials, before }) => computeWeight(text, items, materials, before),
  ({ text }) => computeFuel(text),
  ({ text }) => computeMileage(text),
  ({ text, items }) => computeJobBreakEven(text, items),
  ({ text }) => computeMonthlyBreakEven(text),
  ({ text }) => computeWonShare(text),
  ({ text }) => computeCustomerCost(text),
  ({ text }) => computeAdReturn(text),
  ({ text }) => computePayback(text),
  ({ text }) => computeChange(text),
  ({ text }) => computeRevenue(text),
  ({ text }) => computeDaily(text),
  ({ text }) => computeHireCost(text),
  ({ text }) => computePay(text),
  ({ text }) => computeTaxAsked(text),
  ({ text }) => computeChanges(text),
  ({ text }) => computePriceSteps(text),
  ({ text }) => computeSumOff(text),
  ({ text }) => computeTruckShare(text),
  ({ text, items }) => computePriceForMargin(text, items),
  ({ text }) => computeMarkup(text),
  ({ text }) => computeNeededEach(text),
  ({ text }) => computeJobsNeeded(text),
  ({ text }) => computeAverage(text),
];

/** What is left where what came in and the costs are told; these read figures side by side, not by their units. */
export const LOOSE_PROBLEMS: ((reading: Reading) => Sum | null)[] = [
  ({ text, items }) => computeJobLeft(text, items),
  ({ text, items }) =>
    hasBothSides(items.filter(isMoneyLine)) && !ADVERTISES.test(text) ? computeLeft(text, items) : null,
];

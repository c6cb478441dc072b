import { shortSum } from '#kit/rules/fields/short-sum.ts';
import { Tile, Tiles } from '#kit/ui/tiles.tsx';
import { collectionRate, flowOf, flowsOf, type PortfolioNumbers } from '../../../rules/portfolio.ts';
import { portfolioOf, riskBeyond } from '../../../rules/risk.ts';
import { texts } from './texts.ts';

/** The figures of the tables' last rows, rounded to one decimal of a million. */
export function PortfolioTiles({ numbers }: { readonly numbers: PortfolioNumbers }) {
  const { bands } = numbers;
  const figures = flowsOf(numbers);
  const sumOf = (figure: Parameters<typeof flowOf>[1]): string => shortSum(flowOf(figures, figure).sum);
  const [late, risky, rate] = [riskBeyond(bands, 1), riskBeyond(bands, 30), collectionRate(figures)];
  return (
    <div className="space-y-2">
      <Tiles label={texts.today}>
        <Tile
          label={texts.outstanding}
          note={texts.withLoans(late.of)}
          value={shortSum(portfolioOf(bands))}
        />
        <Tile
          label={texts.par1}
          note={texts.shareOf(shortSum(late.principal), late.loans)}
          value={`${late.percent}%`}
        />
        <Tile
          isBad={risky.loans > 0}
          label={texts.par30}
          note={texts.shareOf(shortSum(risky.principal), risky.loans)}
          value={`${risky.percent}%`}
        />
        <Tile
          label={texts.rate}
          note={
            rate === null
              ? texts.nothingDue
              : texts.collectedOf(sumOf('collected'), sumOf('installments-due'))
          }
          value={rate === null ? texts.none : `${rate}%`}
        />
      </Tiles>
      <Tiles label={texts.period}>
        <Tile
          label={texts.disbursed}
          note={texts.withLoans(flowOf(figures, 'loans-disbursed').events)}
          value={sumOf('loans-disbursed')}
        />
        <Tile label={texts.interest} note={texts.inShillings} value={sumOf('interest-income')} />
        <Tile label={texts.fees} note={texts.inShillings} value={sumOf('fee-income')} />
        <Tile
          label={texts.writtenOff}
          note={texts.withRecovered(flowOf(figures, 'written-off').events, sumOf('recovered'))}
          value={sumOf('written-off')}
        />
      </Tiles>
    </div>
  );
}

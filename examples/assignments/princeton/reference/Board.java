import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** An n-by-n board of the sliding-tile puzzle. */
public class Board {
    private final int[][] tiles;
    private final int n;

    /** Makes a board from rows of tiles, with 0 for the blank. */
    public Board(int[][] tiles) {
        n = tiles.length;
        this.tiles = Arrays.stream(tiles).map(int[]::clone).toArray(int[][]::new);
    }

    /** Returns the number of rows, and then the rows. */
    public String toString() {
        StringBuilder text = new StringBuilder(n + "\n");
        for (int[] row : tiles) {
            for (int tile : row) text.append(String.format("%2d ", tile));
            text.append("\n");
        }
        return text.toString();
    }

    /** Returns the sum of the rows and columns from each tile to its goal cell. */
    public int manhattan() {
        int sum = 0;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                int tile = tiles[row][column];
                if (tile != 0) sum += Math.abs(row - (tile - 1) / n) + Math.abs(column - (tile - 1) % n);
            }
        }
        return sum;
    }

    /** Returns whether the tiles are in order, with the blank last. */
    public boolean isGoal() {
        return manhattan() == 0;
    }

    /** Returns whether another object is the same board. */
    public boolean equals(Object other) {
        return other instanceof Board && Arrays.deepEquals(tiles, ((Board) other).tiles);
    }

    /** Returns a hash of the tiles, as equal boards need one. */
    public int hashCode() {
        return Arrays.deepHashCode(tiles);
    }

    /** Returns whether the board can be solved: by the number of pairs in the wrong order, and the row of the blank. */
    public boolean isSolvable() {
        int[] flat = Arrays.stream(tiles).flatMapToInt(Arrays::stream).toArray();
        int wrong = 0;
        for (int i = 0; i < flat.length; i++) {
            for (int j = i + 1; j < flat.length; j++) if (flat[j] != 0 && flat[i] > flat[j]) wrong++;
        }
        int fromBottom = n - 1 - blank()[0];
        return (n % 2 == 1 ? wrong : wrong + fromBottom) % 2 == 0;
    }

    /** Returns the boards that are one move away. */
    public Iterable<Board> neighbors() {
        List<Board> boards = new ArrayList<>();
        int[] blank = blank();
        for (int[] step : new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            int row = blank[0] + step[0];
            int column = blank[1] + step[1];
            if (row < 0 || row >= n || column < 0 || column >= n) continue;
            Board neighbor = new Board(tiles);
            neighbor.tiles[blank[0]][blank[1]] = tiles[row][column];
            neighbor.tiles[row][column] = 0;
            boards.add(neighbor);
        }
        return boards;
    }

    private int[] blank() {
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) if (tiles[row][column] == 0) return new int[] {row, column};
        }
        throw new IllegalStateException("no blank");
    }
}

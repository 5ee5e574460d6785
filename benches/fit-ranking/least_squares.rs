//! Linear regression with a penalty for large coefficients (ridge regression; Hoerl & Kennard 1970).

/// Sums over all samples, from which the coefficients follow.
pub struct LeastSquares {
    /// For each pair of features, the sum of their products.
    products: Vec<Vec<f64>>,
    /// For each feature, the sum of its products with the value to be explained.
    explained: Vec<f64>,
}

impl LeastSquares {
    /// Begins without samples.
    pub fn new(features: usize) -> Self {
        LeastSquares { products: vec![vec![0.0; features]; features], explained: vec![0.0; features] }
    }

    /// Adds samples of one group, each with its features and the value to be explained. Only differences within the group count.
    pub fn add(&mut self, mut group: Vec<(Vec<f64>, f64)>) {
        let samples = group.len() as f64;
        let mean = group.iter().map(|(_, value)| value).sum::<f64>() / samples;
        for feature in 0..self.explained.len() {
            let mean = group.iter().map(|(features, _)| features[feature]).sum::<f64>() / samples;
            for (features, _) in &mut group {
                features[feature] -= mean;
            }
        }
        for (features, value) in &group {
            for (i, a) in features.iter().enumerate().filter(|(_, a)| **a != 0.0) {
                self.explained[i] += a * (value - mean);
                self.products[i].iter_mut().zip(features).for_each(|(sum, b)| *sum += a * b);
            }
        }
    }

    /// Returns the coefficient of each feature, with the penalty of each (Gaussian elimination; the matrix is positive
    /// definite if each penalty is, or each feature differs from all others).
    pub fn solve(mut self, penalty: impl Fn(usize) -> f64) -> Vec<f64> {
        let features = self.explained.len();
        for i in 0..features {
            self.products[i][i] += penalty(i);
        }
        for i in 0..features {
            let (done, rest) = self.products.split_at_mut(i + 1);
            let (pivot, explained) = (&done[i], self.explained[i]);
            for (row, value) in rest.iter_mut().zip(&mut self.explained[i + 1..]) {
                let factor = row[i] / pivot[i];
                row[i..].iter_mut().zip(&pivot[i..]).for_each(|(a, b)| *a -= factor * b);
                *value -= factor * explained;
            }
        }
        let mut coefficients = vec![0.0; features];
        for i in (0..features).rev() {
            let known: f64 = (i + 1..features).map(|j| self.products[i][j] * coefficients[j]).sum();
            coefficients[i] = (self.explained[i] - known) / self.products[i][i];
        }
        coefficients
    }
}
